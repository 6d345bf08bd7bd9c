-- Zones by their one name, as the contract takes them from now on: each first, behind it its other names, in any spelling.
create temporary table canonical_zone on commit drop as
with line as (
  select split_part(line, '=', 1) as name, split_part(line, '=', 2) as others
    from regexp_split_to_table($zones$
Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Algiers Africa/Bangui Africa/Banjul Africa/Bissau
Africa/Blantyre Africa/Brazzaville Africa/Bujumbura Africa/Casablanca Africa/Ceuta Africa/Conakry
Africa/Dakar Africa/Dar_es_Salaam Africa/Djibouti Africa/Douala Africa/El_Aaiun Africa/Freetown
Africa/Gaborone Africa/Harare Africa/Johannesburg Africa/Juba Africa/Kampala Africa/Khartoum Africa/Kigali
Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Lome Africa/Luanda Africa/Lubumbashi Africa/Lusaka
Africa/Malabo Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Mogadishu Africa/Monrovia Africa/Nairobi
Africa/Ndjamena Africa/Niamey Africa/Nouakchott Africa/Ouagadougou Africa/Porto-Novo Africa/Sao_Tome
Africa/Tunis Africa/Windhoek America/Anguilla America/Antigua America/Araguaina America/Argentina/La_Rioja
America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis
America/Argentina/Tucuman America/Argentina/Ushuaia America/Aruba America/Asuncion America/Bahia
America/Bahia_Banderas America/Barbados America/Belem America/Belize America/Blanc-Sablon America/Boa_Vista
America/Bogota America/Boise America/Cambridge_Bay America/Campo_Grande America/Cancun America/Caracas
America/Cayenne America/Cayman America/Chihuahua America/Ciudad_Juarez America/Costa_Rica America/Coyhaique
America/Creston America/Cuiaba America/Curacao America/Danmarkshavn America/Dawson America/Dawson_Creek
America/Dominica America/Eirunepe America/El_Salvador America/Fort_Nelson America/Fortaleza
America/Glace_Bay America/Goose_Bay America/Grand_Turk America/Grenada America/Guadeloupe America/Guatemala
America/Guayaquil America/Guyana America/Hermosillo America/Indiana/Marengo America/Indiana/Petersburg
America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac
America/Inuvik America/Juneau America/Kentucky/Monticello America/Kralendijk America/La_Paz America/Lima
America/Lower_Princes America/Maceio America/Managua America/Marigot America/Martinique America/Matamoros
America/Menominee America/Merida America/Metlakatla America/Miquelon America/Moncton America/Monterrey
America/Montevideo America/Montserrat America/Nassau America/Nome America/North_Dakota/Beulah
America/North_Dakota/Center America/North_Dakota/New_Salem America/Ojinaga America/Paramaribo
America/Port-au-Prince America/Port_of_Spain America/Porto_Velho America/Puerto_Rico America/Punta_Arenas
America/Rankin_Inlet America/Recife America/Resolute America/Santarem America/Santo_Domingo
America/Scoresbysund America/Sitka America/St_Barthelemy America/St_Kitts America/St_Lucia
America/St_Vincent America/Swift_Current America/Tegucigalpa America/Thule America/Tortola America/Yakutat
Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Macquarie Antarctica/Mawson
Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Antarctica/Vostok Asia/Aden
Asia/Almaty Asia/Amman Asia/Anadyr Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Baghdad Asia/Bahrain Asia/Baku
Asia/Bangkok Asia/Barnaul Asia/Beirut Asia/Bishkek Asia/Brunei Asia/Chita Asia/Colombo Asia/Damascus
Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Hovd Asia/Irkutsk Asia/Jakarta
Asia/Jayapura Asia/Kabul Asia/Kamchatka Asia/Karachi Asia/Khandyga Asia/Krasnoyarsk Asia/Kuala_Lumpur
Asia/Kuching Asia/Kuwait Asia/Magadan Asia/Manila Asia/Muscat Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk
Asia/Oral Asia/Phnom_Penh Asia/Pontianak Asia/Pyongyang Asia/Qatar Asia/Qostanay Asia/Qyzylorda Asia/Riyadh
Asia/Sakhalin Asia/Samarkand Asia/Srednekolymsk Asia/Tashkent Asia/Tbilisi Asia/Tomsk Asia/Ust-Nera
Asia/Vientiane Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Asia/Yerevan Atlantic/Azores
Atlantic/Bermuda Atlantic/Canary Atlantic/Cape_Verde Atlantic/Madeira Atlantic/South_Georgia
Atlantic/St_Helena Atlantic/Stanley Australia/Eucla Australia/Lindeman Etc/GMT+1 Etc/GMT+10 Etc/GMT+11
Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-1
Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6
Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Europe/Amsterdam Europe/Andorra Europe/Astrakhan Europe/Belgrade Europe/Berlin
Europe/Bratislava Europe/Bucharest Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar
Europe/Guernsey Europe/Helsinki Europe/Isle_of_Man Europe/Jersey Europe/Kaliningrad Europe/Kirov
Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Mariehamn Europe/Minsk Europe/Monaco
Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Riga Europe/Rome Europe/Samara
Europe/San_Marino Europe/Sarajevo Europe/Saratov Europe/Simferopol Europe/Skopje Europe/Sofia
Europe/Stockholm Europe/Tallinn Europe/Tirane Europe/Ulyanovsk Europe/Vaduz Europe/Vatican Europe/Vienna
Europe/Vilnius Europe/Volgograd Europe/Zagreb Europe/Zurich Indian/Antananarivo Indian/Chagos
Indian/Christmas Indian/Cocos Indian/Comoro Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius
Indian/Mayotte Indian/Reunion Pacific/Apia Pacific/Bougainville Pacific/Efate Pacific/Fakaofo Pacific/Fiji
Pacific/Funafuti Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal Pacific/Guam Pacific/Kiritimati
Pacific/Kosrae Pacific/Majuro Pacific/Marquesas Pacific/Midway Pacific/Nauru Pacific/Niue Pacific/Norfolk
Pacific/Noumea Pacific/Palau Pacific/Pitcairn Pacific/Port_Moresby Pacific/Rarotonga Pacific/Saipan
Pacific/Tahiti Pacific/Tarawa Pacific/Tongatapu Pacific/Wake Pacific/Wallis Africa/Asmera=Africa/Asmara
Africa/Bamako=Africa/Timbuktu Africa/Cairo=Egypt Africa/Tripoli=Libya America/Adak=America/Atka,US/Aleutian
America/Anchorage=US/Alaska America/Buenos_Aires=America/Argentina/Buenos_Aires
America/Catamarca=America/Argentina/Catamarca,America/Argentina/ComodRivadavia
America/Chicago=CST6CDT,US/Central America/Coral_Harbour=America/Atikokan
America/Cordoba=America/Argentina/Cordoba,America/Rosario
America/Denver=America/Shiprock,MST7MDT,Navajo,US/Mountain America/Detroit=US/Michigan
America/Edmonton=America/Yellowknife,Canada/Mountain America/Godthab=America/Nuuk
America/Halifax=Canada/Atlantic America/Havana=Cuba America/Indiana/Knox=America/Knox_IN,US/Indiana-Starke
America/Indianapolis=America/Fort_Wayne,America/Indiana/Indianapolis,US/East-Indiana
America/Iqaluit=America/Pangnirtung America/Jamaica=Jamaica America/Jujuy=America/Argentina/Jujuy
America/Los_Angeles=PST8PDT,US/Pacific America/Louisville=America/Kentucky/Louisville
America/Manaus=Brazil/West America/Mazatlan=Mexico/BajaSur America/Mendoza=America/Argentina/Mendoza
America/Mexico_City=Mexico/General America/New_York=EST5EDT,US/Eastern America/Noronha=Brazil/DeNoronha
America/Panama=EST America/Phoenix=MST,US/Arizona America/Regina=Canada/Saskatchewan
America/Rio_Branco=America/Porto_Acre,Brazil/Acre America/Santiago=Chile/Continental
America/Sao_Paulo=Brazil/East America/St_Johns=Canada/Newfoundland America/St_Thomas=America/Virgin
America/Tijuana=America/Ensenada,America/Santa_Isabel,Mexico/BajaNorte
America/Toronto=America/Montreal,America/Nipigon,America/Thunder_Bay,Canada/Eastern
America/Vancouver=Canada/Pacific America/Whitehorse=Canada/Yukon
America/Winnipeg=America/Rainy_River,Canada/Central Antarctica/McMurdo=Antarctica/South_Pole
Arctic/Longyearbyen=Atlantic/Jan_Mayen Asia/Ashgabat=Asia/Ashkhabad Asia/Calcutta=Asia/Kolkata
Asia/Dhaka=Asia/Dacca Asia/Hong_Kong=Hongkong Asia/Jerusalem=Asia/Tel_Aviv,Israel
Asia/Katmandu=Asia/Kathmandu Asia/Macau=Asia/Macao Asia/Makassar=Asia/Ujung_Pandang
Asia/Nicosia=Europe/Nicosia Asia/Rangoon=Asia/Yangon Asia/Saigon=Asia/Ho_Chi_Minh Asia/Seoul=ROK
Asia/Shanghai=Asia/Chongqing,Asia/Chungking,Asia/Harbin,PRC Asia/Singapore=Singapore Asia/Taipei=ROC
Asia/Tehran=Iran Asia/Thimphu=Asia/Thimbu Asia/Tokyo=Japan Asia/Ulaanbaatar=Asia/Choibalsan,Asia/Ulan_Bator
Asia/Urumqi=Asia/Kashgar Atlantic/Faeroe=Atlantic/Faroe Atlantic/Reykjavik=Iceland
Australia/Adelaide=Australia/South Australia/Brisbane=Australia/Queensland
Australia/Broken_Hill=Australia/Yancowinna Australia/Darwin=Australia/North
Australia/Hobart=Australia/Currie,Australia/Tasmania Australia/Lord_Howe=Australia/LHI
Australia/Melbourne=Australia/Victoria Australia/Perth=Australia/West
Australia/Sydney=Australia/ACT,Australia/Canberra,Australia/NSW Europe/Athens=EET Europe/Brussels=CET,MET
Europe/Chisinau=Europe/Tiraspol Europe/Dublin=Eire Europe/Istanbul=Asia/Istanbul,Turkey
Europe/Kiev=Europe/Kyiv,Europe/Uzhgorod,Europe/Zaporozhye Europe/Lisbon=Portugal,WET
Europe/London=Europe/Belfast,GB,GB-Eire Europe/Moscow=W-SU Europe/Warsaw=Poland Pacific/Auckland=NZ
Pacific/Chatham=NZ-CHAT Pacific/Easter=Chile/EasterIsland Pacific/Enderbury=Pacific/Kanton
Pacific/Honolulu=HST,Pacific/Johnston,US/Hawaii Pacific/Kwajalein=Kwajalein
Pacific/Pago_Pago=Pacific/Samoa,US/Samoa Pacific/Ponape=Pacific/Pohnpei
Pacific/Truk=Pacific/Chuuk,Pacific/Yap
UTC=Etc/GMT,Etc/GMT+0,Etc/GMT-0,Etc/GMT0,Etc/Greenwich,Etc/UCT,Etc/UTC,Etc/Universal,Etc/Zulu,GMT,GMT+0,GMT-0,GMT0,Greenwich,UCT,Universal,Zulu
$zones$, '\s+') as line
   where line <> '')
select name, lower(name) as spelled from line
union
select name, lower(other) from line cross join regexp_split_to_table(others, ',') as other where other <> '';

update member m set time_zone = z.name
  from canonical_zone z
 where z.spelled = lower(m.time_zone) and z.name <> m.time_zone;

-- Else the next check-in would take another spelling for a move.
update check_in c set time_zone = z.name
  from canonical_zone z
 where z.spelled = lower(c.time_zone) and z.name <> c.time_zone;
