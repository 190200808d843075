<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="512" tileheight="512" tilecount="32" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="land">
  <properties>
   <property name="face" value="L01a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L01a.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L01a.png"/>
 </tile>
 <tile id="1" type="land">
  <properties>
   <property name="face" value="L01b"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="forest"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L01b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L01b.png"/>
 </tile>
 <tile id="2" type="land">
  <properties>
   <property name="face" value="L02a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L02a.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L02a.png"/>
 </tile>
 <tile id="3" type="land">
  <properties>
   <property name="face" value="L02b"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="bushes"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L02b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L02b.png"/>
 </tile>
 <tile id="4" type="land">
  <properties>
   <property name="face" value="L03a"/>
   <property name="ne" value="forest"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L03a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L03a.png"/>
 </tile>
 <tile id="5" type="land">
  <properties>
   <property name="face" value="L03b"/>
   <property name="ne" value="forest"/>
   <property name="nw" value="forest"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L03b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L03b.png"/>
 </tile>
 <tile id="6" type="land">
  <properties>
   <property name="face" value="L04a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="bushes"/>
   <property name="turned" type="file" value="tiles/L04a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L04a.png"/>
 </tile>
 <tile id="7" type="land">
  <properties>
   <property name="face" value="L04b"/>
   <property name="ne" value="bushes"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="bushes"/>
   <property name="turned" type="file" value="tiles/L04b.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L04b.png"/>
 </tile>
 <tile id="8" type="land">
  <properties>
   <property name="face" value="L05a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="forest"/>
   <property name="se" value="forest"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L05a.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L05a.png"/>
 </tile>
 <tile id="9" type="land">
  <properties>
   <property name="face" value="L05b"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="mountain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L05b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L05b.png"/>
 </tile>
 <tile id="10" type="land">
  <properties>
   <property name="face" value="L06a"/>
   <property name="ne" value="bushes"/>
   <property name="nw" value="bushes"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L06a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L06a.png"/>
 </tile>
 <tile id="11" type="land">
  <properties>
   <property name="face" value="L06b"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L06b.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L06b.png"/>
 </tile>
 <tile id="12" type="land">
  <properties>
   <property name="face" value="L07a"/>
   <property name="ne" value="mountain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L07a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L07a.png"/>
 </tile>
 <tile id="13" type="land">
  <properties>
   <property name="face" value="L07b"/>
   <property name="ne" value="mountain"/>
   <property name="nw" value="forest"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L07b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L07b.png"/>
 </tile>
 <tile id="14" type="land">
  <properties>
   <property name="face" value="L08a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="lake"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L08a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L08a.png"/>
 </tile>
 <tile id="15" type="land">
  <properties>
   <property name="face" value="L08b"/>
   <property name="ne" value="bushes"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L08b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L08b.png"/>
 </tile>
 <tile id="16" type="land">
  <properties>
   <property name="face" value="L09a"/>
   <property name="ne" value="forest"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="bushes"/>
   <property name="turned" type="file" value="tiles/L09a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L09a.png"/>
 </tile>
 <tile id="17" type="land">
  <properties>
   <property name="face" value="L09b"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="forest"/>
   <property name="sw" value="forest"/>
   <property name="turned" type="file" value="tiles/L09b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L09b.png"/>
 </tile>
 <tile id="18" type="land">
  <properties>
   <property name="face" value="L10a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L10a.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L10a.png"/>
 </tile>
 <tile id="19" type="land">
  <properties>
   <property name="face" value="L10b"/>
   <property name="ne" value="lake"/>
   <property name="nw" value="lake"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L10b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L10b.png"/>
 </tile>
 <tile id="20" type="land">
  <properties>
   <property name="face" value="L11a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="bushes"/>
   <property name="se" value="forest"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L11a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L11a.png"/>
 </tile>
 <tile id="21" type="land">
  <properties>
   <property name="face" value="L11b"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="mountain"/>
   <property name="se" value="forest"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L11b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L11b.png"/>
 </tile>
 <tile id="22" type="land">
  <properties>
   <property name="face" value="L12a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="forest"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/L12a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L12a.png"/>
 </tile>
 <tile id="23" type="land">
  <properties>
   <property name="face" value="L12b"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="bushes"/>
   <property name="sw" value="bushes"/>
   <property name="turned" type="file" value="tiles/L12b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/L12b.png"/>
 </tile>
 <tile id="24" type="river">
  <properties>
   <property name="face" value="W13a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/W13a.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W13a.png"/>
 </tile>
 <tile id="25" type="sea">
  <properties>
   <property name="face" value="W13b"/>
   <property name="ne" value="sea"/>
   <property name="nw" value="sea"/>
   <property name="se" value="sea"/>
   <property name="sw" value="sea"/>
   <property name="turned" type="file" value="tiles/W13b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W13b.png"/>
 </tile>
 <tile id="26" type="river">
  <properties>
   <property name="face" value="W14a"/>
   <property name="ne" value="forest"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/W14a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W14a.png"/>
 </tile>
 <tile id="27" type="sea">
  <properties>
   <property name="face" value="W14b"/>
   <property name="ne" value="sea"/>
   <property name="nw" value="sea"/>
   <property name="se" value="sea"/>
   <property name="sw" value="sea"/>
   <property name="turned" type="file" value="tiles/W14b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W14b.png"/>
 </tile>
 <tile id="28" type="river">
  <properties>
   <property name="face" value="W15a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="plain"/>
   <property name="se" value="plain"/>
   <property name="sw" value="bushes"/>
   <property name="turned" type="file" value="tiles/W15a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W15a.png"/>
 </tile>
 <tile id="29" type="sea">
  <properties>
   <property name="face" value="W15b"/>
   <property name="ne" value="sea"/>
   <property name="nw" value="sea"/>
   <property name="se" value="sea"/>
   <property name="sw" value="sea"/>
   <property name="turned" type="file" value="tiles/W15b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W15b.png"/>
 </tile>
 <tile id="30" type="river">
  <properties>
   <property name="face" value="W16a"/>
   <property name="ne" value="plain"/>
   <property name="nw" value="bushes"/>
   <property name="se" value="plain"/>
   <property name="sw" value="plain"/>
   <property name="turned" type="file" value="tiles/W16a_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W16a.png"/>
 </tile>
 <tile id="31" type="sea">
  <properties>
   <property name="face" value="W16b"/>
   <property name="ne" value="sea"/>
   <property name="nw" value="sea"/>
   <property name="se" value="sea"/>
   <property name="sw" value="sea"/>
   <property name="turned" type="file" value="tiles/W16b_turned.png"/>
  </properties>
  <image width="512" height="512" source="tiles/W16b.png"/>
 </tile>
</tileset>
