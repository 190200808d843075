@cd /d "%~dp0" && (where /q py && py -3 main.py || python main.py) || pause
