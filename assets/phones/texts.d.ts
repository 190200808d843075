// Type of the texts, which the game makes when it serves the page. No browser loads this file.

export const TEXTS: Record<string, Record<string, string>>;
