import type { Emergency } from './words.ts';

/**
 * Words for which advice is shown. Chinese ones stand here in Simplified characters; texts in Traditional ones are read
 * by `simplified`, and words that only Hong Kong or Taiwan use are here as well. Gaps are bounded, so that no pattern
 * takes more than linear time. `along`: something that the rest of the text has to say too.
 */
export type Sign = RegExp | { readonly sign: RegExp; readonly along: RegExp };

const partner = String.raw`(?:husband|hubby|partner|boyfriend|girlfriend|fianc[eé]e?|wife|ex|father[ -]in[ -]law|mother[ -]in[ -]law|mil|stepfather)`;
const child = String.raw`(?:baby|newborn|infant|son|daughter|little one|lo|bub|twin|she|he)`;
const family = '(?:老公|丈夫|先生|男友|男朋友|伴侣|前夫|前男友|爱人|婆婆|公公)';

const youngAge =
  /\b(?:newborn|neonate|(?:\d|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[\s-]{0,2}(?:day|week|wk)s?[\s-]{0,2}olds?|\d{1,2}[\s-]{0,2}days?[\s-]{0,2}olds?|(?:1|2|one|two)[\s-]{0,2}months?[\s-]{0,2}olds?|under (?:3|three) months|just born)\b|新生儿|刚出生|初生|出生(?:才|刚)?[一二三四五六七八九十两\d]{1,3}[天周日]|未满月|没满月|刚满月|月子里|[一两二12]个(?:多|半)?月|[一二三四五六七八九十\d]{1,2}(?:天|周)大|不到三个月|不到3个月|未满三个月/u;

const pregnant =
  /\bpregnan|\btrimester\b|\b(?:[1-9]|[1-3]\d|4[0-2]) ?(?:weeks?|wks?)\b(?! (?:old|post|after|pp|ago))|\bbump\b|怀孕|孕[\d早中晚期妇周]|\d周|个月身孕|胎儿/u;

const afterBirth =
  /\b(?:postpartum|post-partum|after (?:the |giving )?birth|c-?section|caesarean|cesarean|gave birth|since (?:the )?birth)\b|产后|剖腹产|剖宫产|坐月子|刚生完/u;

export const signs: Readonly<Record<Emergency, readonly Sign[]>> = {
  emergency: [
    /\bbleed(?:ing|s)?\b[^.!?,;\n]{0,30}\b(?:heav(?:y|ily)|a lot|badly|won't stop|will not stop|not stopping|doesn't stop|gushing|soak)/g,
    /\b(?:heavy|heavily|severe|severely|uncontrolled|massive|gushing)(?: \w+)? (?:bleed|blood)/g,
    /\b(?:soak(?:ed|ing|s)?|fill(?:ed|ing|s)?|going through|went through|gone through)\b[^.!?\n]{0,20}\b(?:pads?|towels?)\b[^.!?\n]{0,30}\b(?:hours?|minutes?)\b/g,
    /\bha?emorrhag/g,
    /\bblood clots? (?:the size|bigger|larger|as big)/g,
    /\b(?:can't|cannot|can not|can hardly|can barely|unable to|struggling to|struggles to|fighting to|trouble|difficulty|stopped|stops|gasping)(?: to)? (?:breath(?:e|ing)|catch (?:my|her|his) breath)\b/g,
    new RegExp(
      String.raw`\b${child}(?:'s| is| was| has)?(?: just| suddenly)? (?:not|isn't|wasn't|stopped) breathing\b`,
      'g',
    ),
    /\b(?:baby|newborn|son|daughter|she|he|lips?|face|tongue|skin|mouth)(?: (?:has|have|had|just|keeps|suddenly|is|are|was|were)){0,3} (?:turn(?:s|ed|ing)?|go(?:es|ing|ne)?|went|look(?:s|ed|ing)?|is|are) (?:a bit |so |very |all |really )?(?:blue|bluish|grey|gray)\b/g,
    /\b(?:unresponsive|unconscious|lost consciousness|passed out|collapsed|not responding)\b/g,
    /\b(?:seizures?|convulsions?|convulsing)\b/g,
    /\bchest pains?\b|\bpain in (?:my|the) chest\b/g,
    new RegExp(String.raw`\b${child}(?:'s| is| are| was| started)? choking\b(?! (?:hazard|up|risk))`, 'g'),
    /\b(?:swallowed|drank|ate|ingested)\b[^.!?\n]{0,20}\b(?:batter(?:y|ies)|magnets?|bleach|detergent|cleaner|pills?|tablets?|medicine|dishwasher)\b/g,
    /\boverdos(?:e|ed|ing)\b/g,
    /\b(?:cord (?:is |has )?(?:coming out|prolapse)|anaphyla|(?:throat|tongue) (?:is )?(?:closing|swelling up)|face (?:is )?droop)/g,
    /大出血|血崩|血流不止|出血不止|止不住血|大量(?:出血|流血)|(?:出血|流血|恶露|血)[^。！？\n]{0,8}(?:止不住|停不下来|湿透|浸透|喷)|(?:浸透|湿透)[^。！？\n]{0,8}(?:卫生巾|产褥垫)/gu,
    /呼吸困难|喘不(?:过|上)气|不能呼吸|呼吸不(?:了|到)|没有?呼吸(?!困难|急|道|问题)|停止呼吸|呼吸停|透不(?:过|到)气|透唔到气|唞唔到气|窒息/gu,
    /(?:嘴唇|口唇|嘴|脸色?|面色|皮肤|全身|宝宝)[^。！？\n]{0,4}(?:发紫|发青|青紫|变紫|变青|紫了|青了)|发绀/gu,
    /抽搐|惊厥|癫痫|翻白眼|昏迷|失去(?:意识|知觉)|没有?反应了|叫不醒|唤不醒|不省人事|晕倒|昏倒|晕过去/gu,
    /胸痛|胸口(?:很|好|剧)?[痛疼]|(?:噎|卡|呛)住(?:了|喉)|异物卡|卡(?:住|在)喉/gu,
    /误[食吞服][^。！？\n]{0,10}(?:电池|磁铁|药|清洁|漂白|洗衣|洗洁)|吞(?:了|下|进)[^。！？\n]{0,8}(?:电池|磁铁|药|洗衣)|服药过量|吃药过量|脐带脱垂|过敏性?休克/gu,
  ],
  selfHarm: [
    /\bsuicid(?:e|al)\b/g,
    /\b(?:kill|killing|hurt|hurting|harm|harming) myself\b|\bself[ -]?harm|\bcutting myself\b/g,
    /\b(?:end|ending|take|taking) my (?:own )?life\b|\bend it all\b/g,
    /\bwant(?:ed)? to (?:die|be dead|disappear for(?: ever|ever))\b|\bwish (?:i|that i) (?:was|were) (?:dead|never born)\b/g,
    /\b(?:don't|do not|didn't|no longer) want to (?:live|be alive|be here any ?more|exist|wake up (?:again|any ?more))\b/g,
    /\b(?:better off (?:without me|dead|if i (?:was|were) (?:dead|gone))|no reason to live|nothing to live for|can't go on (?:any ?more|living)|life (?:is not|isn't) worth living)\b/g,
    /\b(?:want(?:ed)? to|going to|might|i'll|i will|i could|thoughts? (?:of|about)|thinking (?:of|about)|urges? to|impulse to|visions? of) (?:hurt|harm|shak|smother|drown|throw|drop|kill)(?:e|ing)? (?:my|the|our|this) (?:own )?(?:baby|newborn|child|son|daughter|children|kids?)\b/g,
    /自杀|轻生|不想再?活|唔想(?:再)?活|活不下去|生不如死|活着[^。！？\n]{0,3}没有?(?:意思|意义)|一死了之|死了算了|结束(?:自己的?|我的?)?生命|了结自己|自残|自伤|割腕|想跳楼|离开这个世界/gu,
    /(?:想|要|好想|只想)去?死(?!你|我了|他|她|妈|宝|家|守|磕|撑)/gu,
    /伤害(?:自己|我自己)|想(?:要)?(?:伤害|打死|掐死|摔死|捂死|扔掉)[^。！？\n]{0,4}(?:宝宝|孩子|婴儿|bb)|带(?:着)?(?:孩子|宝宝)一起(?:死|走)|没有我[^。！？\n]{0,6}(?:更好|会好)/gu,
  ],
  violence: [
    new RegExp(
      String.raw`\b${partner}\b[^.!?\n]{0,25}\b(?:hit|hits|hitting|beat|beats|beating|punch(?:ed|es)|slap(?:ped|s)|kick(?:ed|s)|chok(?:ed|es)|strangl(?:ed|es)|shov(?:ed|es)|hurts?|threatens?|threatened|raped?|attacked) (?:me|us|my (?:baby|son|daughter|child|kids?|children))\b(?! (?:to it|at (?:cards|chess|scrabble)))`,
      'g',
    ),
    /\b(?:he|she|they) (?:(?:has|had|just|always|sometimes|often|also|once|regularly) )?(?:beat|beats|punched|punches|strangled|strangles|raped|slapped|threatened|threatens) me\b(?! (?:to it|at ))/g,
    /\b(?:he|husband|partner|boyfriend) (?:pushed|pushes|shoved|threw) me (?:against|down|into|over|on|onto|across)\b/g,
    /\bdomestic (?:violence|abuse)\b|\babusive (?:husband|partner|relationship|boyfriend|marriage|home|man)\b|\b(?:physically|sexually) abus/g,
    new RegExp(
      String.raw`\b(?:afraid|scared|frightened|terrified) of (?:my )?(?:${partner}\b|him\b(?! (?:falling|rolling|choking|not)))`,
      'g',
    ),
    /\b(?:not|don't feel|do not feel|no longer feel|unsafe|feel unsafe) (?:safe )?(?:at home|in my own home|with (?:him|my (?:husband|partner|boyfriend)))\b/g,
    /\b(?:lays?|laid|put) (?:a |his )?hands? on me\b|\bthreaten(?:s|ed|ing)? to kill\b|\bgrabbed me by (?:the|my) (?:throat|neck|hair)\b/g,
    new RegExp(
      `家暴|家庭暴力|施暴|强奸|(?:${family}|他)[^。！？\\n]{0,8}(?:打我|打了我|动手|殴打|揍我|掐我|扇我|虐待|威胁我|强迫我|推倒我)|${family}[^。！？\\n]{0,6}踢我|被(?:${family}|他)[^。！？\\n]{0,4}(?:打|揍|踢|掐|虐待)|掐(?:我|住我)的?(?:脖子|颈)|威胁要杀|(?:怕|害怕)(?:我)?(?:${family}|他)会?(?:打|伤害)`,
      'gu',
    ),
  ],
  babyIll: [
    {
      sign: /\bfever(?:ish)?\b|\bhigh temperature\b|\btemperature (?:of|is|was|at)\b|\b(?:38|39|40)(?:[.,]\d)? ?(?:°|c\b|degrees)|\b10[0-5](?:\.\d)? ?(?:°|f\b|degrees)|发烧|发热|高烧|低烧|体温|发高烧|(?:38|39|40|41)(?:\.\d)?度|烧到/gu,
      along: youngAge,
    },
    /\bfever\b[^.!?\n]{0,20}\b(?:4[01](?:[.,]\d)?|10[456](?:\.\d)?)\b|高烧不退|烧到(?:了)?(?:4[01]|四十)/gu,
    /\b(?:went|gone|goes|is|looks?|feels?|completely|all) (?:limp|floppy)\b|\blethargic\b/g,
    new RegExp(
      String.raw`\b${child}(?:'s)?(?: just| really| still)? (?:won't|will not|doesn't|can't be|cannot be|hard to|difficult to|is hard to|is difficult to) (?:wake|woken|rouse)\b`,
      'g',
    ),
    /\b(?:can't|cannot|hard to|difficult to) wake (?:him|her|my baby|the baby|baby)\b/g,
    /\brefus(?:es|ing|ed) (?:all|every) (?:feeds?|bottles?)\b|\b(?:won't|not|isn't|doesn't) (?:feed|feeding|drink|drinking|nurse|nursing) at all\b|\bhasn't (?:fed|had a feed|eaten|drunk|nursed)\b[^.!?\n]{0,20}\b(?:hours|all day|since)\b/g,
    /\bno wet (?:nappy|nappies|diapers?)\b|\bdry (?:nappy|nappies|diapers?) (?:for|all|since)\b|\bhasn't (?:peed|wee'd|weed|urinated|had a wet)\b/g,
    /\bblood in (?:his|her|the|baby's|my baby's|my son's|my daughter's) (?:stools?|poo|poop|nappy|diaper|vomit)\b|\bbloody (?:stools?|poo|poop|diarrh)|\bgreen (?:vomit|bile)\b|\bvomit(?:ing|s|ed)?\b[^.!?\n]{0,20}\b(?:green|bile|blood)\b|\bprojectile vomit/g,
    /\brash (?:that )?(?:doesn't|does not|won't|didn't|isn't) (?:fad|disappear|go away when|blanch)|\b(?:bulging|sunken) (?:fontanelle?|soft spot|eyes)\b|\bstiff neck\b/g,
    /\bbreathing (?:very |really |so )?(?:fast|rapidly)\b|\b(?:ribs|chest|tummy) (?:is |are )?(?:sucking|pulling) in\b|\bgrunting with (?:each|every) breath/g,
    new RegExp(
      String.raw`\b${child}\b(?: (?:just|has|have|rolled|and|also|accidentally)){0,2} (?:fell|fallen|rolled|dropped|tumbled) (?:off|from|out of|down|onto|on)(?: \w+){0,2} (?:bed|sofa|couch|table|high ?chair|stairs|head|floor|crib|cot|arms)\b|\b(?:dropped|hit) (?:the|my) baby(?:'s head)?\b`,
      'g',
    ),
    /软绵绵|浑身(?:发)?软|精神(?:很|特别|非常)?(?:差|萎靡)|嗜睡|拒奶|(?:完全|一直|整天|一天|死活)(?:都)?(?:不|没)(?:肯)?(?:吃奶|喝奶|吃东西)|(?:小时|半天|一天|一整天)(?:都)?没有?(?:尿|小便|排尿)|尿布(?:一直|都)是?干/gu,
    /便血|血便|(?:大便|便便|尿布|呕吐物)[^。！？\n]{0,5}(?:带血|有血|血丝)|吐(?:了)?血|吐(?:出)?(?:来)?(?:绿|胆汁)|喷射(?:状|性)?(?:呕吐|吐奶|吐)|疹[^。！？\n]{0,8}(?:压不退|不褪|不退色)|囟门(?:凹|鼓|凸|隆)/gu,
    /呼吸(?:很|太|特别)?(?:急促|快)|(?:从|掉|摔|跌|滚)[^。！？\n]{0,6}(?:摔下|掉下|跌下|滚下|下床|下来|落地|到地上)|(?:磕|撞|摔)(?:到|了)头/gu,
  ],
  pregnancyWarning: [
    /\b(?:no|less|little|reduced|decreased|fewer|hardly any|barely any) (?:baby |fetal |foetal )?(?:movements?|kicks?)\b/g,
    /\bbaby(?:'s)?(?: \w+)? (?:not|isn't|hasn't|stopped|barely|hardly|is not|has not)(?: \w+)? (?:mov|kick)/g,
    /\b(?:haven't|have not|can't|cannot|didn't|don't|not) (?:felt|feel|feeling)\b[^.!?\n]{0,15}\b(?:baby|him|her|kicks?|mov\w+)\b(?![^.!?\n]{0,20}\byet\b)/g,
    /\b(?:baby|movements?|kicks?)(?: \w+)? (?:slowed down|slowing down|(?:moving|kicking) (?:much )?less)\b/g,
    {
      sign: /\b(?:bleeding|spotting|bright red blood|blood when i wipe)\b|出血|见红|流血|褐色分泌物/gu,
      along: pregnant,
    },
    /\bwaters? (?:just |have |has )?(?:broke|broken|breaking|leaking)\b|\bleaking (?:amniotic )?fluid\b|\bamniotic fluid\b[^.!?\n]{0,15}\bleak/g,
    /\b(?:severe|terrible|worst|constant|pounding|persistent|sudden|splitting|bad)(?: \w+)? headaches?\b[^\n]{0,60}\b(?:vision|blurr|swell|swollen|spots|flash|pregnan|trimester)|\b(?:blurred|blurry) vision\b|\bflashing lights\b/g,
    /\b(?:severe|constant|sharp|unbearable|intense)(?: \w+)? (?:stomach|abdominal|belly|tummy|cramp)(?: ?(?:pains?|ache|cramps?))?\b|\bpain under my ribs\b/g,
    { sign: /\bcontractions\b/g, along: /\b(?:2\d|3[0-6]) ?(?:weeks|wks)\b/ },
    /\bpre-?term labou?r\b|\bblood pressure\b[^.!?\n]{0,15}\b1[6-9]\d\b|\bitch(?:y|ing|es)?\b[^.!?\n]{0,15}\b(?:palms|soles|hands and feet)\b/g,
    /\bone (?:leg|calf) (?:is |looks )?(?:swollen|red|hot)\b|\bpain in (?:my|one) calf\b/g,
    { sign: /\b(?:fever|chills|high temperature)\b|发烧|高烧|寒战|发冷/gu, along: afterBirth },
    /胎动[^。！？\n]{0,4}(?:减少|变少|很少|少了|少很多|没有|没了|消失|停|异常)|(?:没有|没|冇|感觉不到|感受不到|摸不到|感受唔到)[^。！？\n]{0,4}胎动/gu,
    /(?:宝宝|胎儿|bb|肚子里的?)(?:一直|今天|今日|都|好久|整天|一天|半天)?(?:都)?(?:不动|没动|没有动|唔郁|无郁|不怎么动)/gu,
    /阴道(?:流血|出血)|破水|穿羊水|羊水(?:破|流|漏)|早产(?:迹象|征兆|先兆)/gu,
    /(?:剧烈|严重|持续)(?:的)?(?:头痛|头疼|腹痛|肚子痛|肚子疼|肚痛)|视(?:力|物|线)模糊|眼前?(?:发花|冒金星|有闪光)/gu,
    { sign: /宫缩|肚子发紧/gu, along: /(?:2\d|3[0-6])周|孕(?:2\d|3[0-6])/u },
    /手[心掌][^。！？\n]{0,4}[脚足][^。！？\n]{0,4}痒/gu,
  ],
};

/** Phrases that only sound like one of them. */
export const harmless = new RegExp(
  [
    String.raw`\b(?:dying|dies) (?:to|for|of (?:laughter|curiosity|boredom))\b`,
    String.raw`\b(?:kill|die) for (?:a|an|some|that|this|one)\b`,
    String.raw`\bto die for\b`,
    String.raw`\bscared to death\b`,
    String.raw`\bsuicide squad\b`,
    String.raw`\bbaby fever\b`,
    String.raw`\bfever dream\b`,
    String.raw`\bhay fever\b`,
    String.raw`\bcabin fever\b`,
    String.raw`\bheart bleeds?\b`,
    String.raw`\bbleeding (?:edge|heart|love|gums?|nipples?)\b`,
    String.raw`\b(?:nose|gums?|nipples?)(?: \w+){0,2} ?(?:bleed|bleeds|bleeding)\b`,
    String.raw`\bbowel movements?\b`,
    String.raw`\b(?:can't|cannot) breathe (?:through|out of) (?:my|his|her|the) nose\b`,
    String.raw`\b(?:can't|cannot) breathe in (?:this|these|my|that) (?:\w+ )?(?:bra|dress|jeans|top|leggings|heat)\b`,
    String.raw`\btake (?:my|your) breath away\b`,
    String.raw`\bchoking (?:hazards?|up|risk)\b`,
    String.raw`\bhit me (?:up|like|that|how)\b`,
    String.raw`\bbeat me (?:to|at)\b`,
    String.raw`\bpassed out (?:on the sofa|from (?:exhaustion|tiredness)|asleep)\b`,
    String.raw`\bfloppy (?:ears?|hat|bunny|disk)\b`,
    '想死(?:你|我了|他|她|妈|宝|家)',
    '[累困笑热吓饿烦丢帅美馋忙]死',
    '(?:忙|笑|累|压|逼|憋)(?:得|到)?(?:我|人|大家)?(?:都)?(?:快)?喘不(?:过|上)气',
    '跳楼(?:价|大?甩卖)',
    '打我(?:的)?(?:电话|手机|微信)',
    '发烧友|发烧级',
    '自杀小队',
    '牙龈出血|流鼻血|鼻出血|乳头[^。！？]{0,4}(?:出血|流血)',
    '还没有?(?:感觉到|感受到|有)?胎动',
    '(?:没有|没|不会)想(?:过)?(?:去)?死',
    '不想死',
  ].join('|'),
  'gu',
);

/** Of these only what happens now counts; a memory of the others may still hurt. */
export const hereAndNow: ReadonlySet<Emergency> = new Set<Emergency>([
  'emergency',
  'babyIll',
  'pregnancyWarning',
]);

/** Told of another time, of another story, or as advice to somebody else. */
export const past =
  /\b(?:years? ago|months? ago|last year|when i was (?:a|little|young|pregnant with|\d)|as a child|back then|was born|birth story|delivered (?:him|her|at)|in (?:a|the) (?:film|movie|book|novel|series)|if (?:you|your|they|there|someone|anyone|anybody)|call (?:a doctor|999|911|112) if|course on|first[ -]aid (?:course|class))\b|几年前|去年|多年前|以前|小时候|当年|电影|小说|电视剧|急救(?:课|培训)|如果(?:你|您|有人)|一旦/u;

/** What no sign does without: most texts are done with after this one look. */
export const inEarnest =
  /bleed|blood|spotting|breath|blue|grey|gray|conscious|respond|collaps|passed out|seizure|convuls|chest|chok|swallow|drank|\bate\b|ingest|overdos|\bcord\b|anaphyl|throat|droop|soak|pads?\b|towel|ha?emorr|suicid|myself|self[ -]?harm|my life|my own life|it all|to die|dead|never born|to live|be alive|be here|exist|wake|better off|live for|go on|living|baby|newborn|child|\bkids?\b|\bson\b|daughter|husband|hubby|partner|boyfriend|girlfriend|fianc|wife|\bex\b|in[ -]law|\bmil\b|stepfather|\b(?:he|she|they|him)\b|domestic|abus|safe|hands? on me|to kill|grabbed|fever|temperature|\d ?°|degrees|\d ?[cf]\b|limp|floppy|letharg|nappy|nappies|diaper|feed|vomit|rash|fontanel|soft spot|stiff|sunken|bulging|ribs|breathing|kick|mov|felt|feel|water|fluid|headache|vision|flash|pain|stomach|abdom|belly|tummy|contraction|labou?r|pressure|itch|\b(?:leg|calf)\b|chills|血|呼吸|气|窒息|紫|青|绀|抽搐|惊厥|癫痫|白眼|昏|意识|知觉|反应|醒|晕|胸|噎|卡|呛|误|吞|药|脐带|休克|死|杀|轻生|活|残|自伤|腕|楼|世界|伤害|生命|自己|没有我|暴|奸|打|揍|掐|扇|踢|虐|威胁|强迫|推倒|烧|发热|体温|度|软|精神|嗜睡|奶|吃|尿|便|吐|疹|囟|摔|掉|跌|滚|磕|撞|动|郁|见红|分泌|破水|羊水|早产|痛|疼|模糊|眼|宫缩|发紧|痒|寒战|发冷/u;

const pairs =
  '殺杀 輕轻 結结 殘残 傷伤 離离 開开 這这 會会 個个 過过 氣气 難难 發发 臉脸 驚惊 癲癫 癇痫 識识 覺觉 應应 暈晕 異异 電电 鐵铁 藥药 潔洁 臍脐 帶带 脫脱 強强 姦奸 動动 毆殴 脅胁 頸颈 嚇吓 對对 寶宝 嬰婴 兒儿 懷怀 週周 燒烧 熱热 體体 溫温 軟软 綿绵 渾浑 餵喂 飲饮 東东 時时 無无 沒没 乾干 絲丝 綠绿 膽胆 噴喷 狀状 顱颅 門门 從从 滾滚 頭头 減减 變变 陰阴 產产 劇剧 嚴严 視视 線线 縮缩 緊紧 癢痒 腳脚 惡恶 濕湿 衛卫 墊垫 嗆呛 誤误 滌涤 樓楼 價价 賣卖 愛爱 婦妇 養养 觀观 歲岁 擔担 轉转 壓压 飽饱 餓饿 煩烦 丟丢 帥帅 饞馋 機机 級级 還还 數数 劑剂 點点 歷历 書书 說说 訓训 課课 當当 麼么 給给 與与 讓让 請请 後后 裡里 裏里 剛刚 滿满 纔才 兩两 傳传 嘔呕 瀉泻 顆颗 腫肿 內内 樣样 兇凶 罵骂 嗎吗 們们 來来 斷断 貼贴 紅红 顏颜 齦龈 褲裤 見见 進进 衝冲 侶侣 爺爷 媽妈 親亲 險险 係系 著着 穩稳 獨独 復复 學学 妳你';

/** Traditional characters of these words with the Simplified ones that stand for them. */
export const simplified: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair) => {
    const [traditional = '', simple = ''] = pair;
    return [traditional, simple] as const;
  }),
);
