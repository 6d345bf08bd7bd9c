/**
 * The words that speak of a pregnancy, a birth, a stage or a child, in the languages of the site, as patterns: who rests
 * meets none of them unasked. People have read this list; who finds a word missing adds it.
 *
 * Left out on purpose: *mother* (who lost a child is one, and the word is hers), *family*, *birthday*, *stage*, *nest* and
 * *egg*, the names of levels, milk in a soup. What celebrates being a mother, or becoming one, is in.
 */
const english = [
  // Before a birth
  'pregnan\\w*|expecting|(?:mother|mum|mom|parent)s?-to-be|new (?:mother|mum|mom|parent)s?|growing family',
  'due (?:dates?|months?|clubs?)|due in (?:january|february|march|april|may|june|july)|expected dates?',
  'due in (?:august|september|october|november|december)|weeks \\d+ to \\d+|\\d+ weeks (?:along|gone)',
  'trimesters?|gestation\\w*|ultrasounds?|bumps?|antenatal|prenatal|folic acid|hospital bags?',
  'conceiv\\w*|conception|fertil\\w*|ovulat\\w*|(?:hoping|trying) for a|waiting for good news',
  // Birth
  'births?|birthing|born|newborns?|gave birth|given birth|in labou?r|labou?r (?:begins|starts|ward)|contractions?',
  'caesareans?|c-sections?|maternity|midwi\\w+|doulas?|postpartum|postnatal|first weeks',
  // Babies and children
  "bab(?:y|ies)(?:'s)?|babyhood|infan(?:t|ts|cy)|toddl\\w*|child(?:ren)?(?:'s)?|kids?|little ones?|small pe(?:ople|rsons?)",
  'twins|triplets|sons?|daughters?|big (?:brother|sister)s?|parent(?:s|ing|hood)?|motherhood|fatherhood',
  "mother's day|first (?:birthday|foods?|laughs?|shoes|smiles?|solids|spoon\\w*|teeth|tooth|words)",
  // Feeding
  'breast-?fe\\w+|breast (?:milk|feeding)|at the breast|feeding|night feeds?|bottle[ -]fe\\w+|lactat\\w*|colic',
  'nursing|nurser(?:y|ies)|infant formula|formula (?:milk|feeding)|wean\\w*|milk teeth|pump(?:s|ing)?',
  'bottle (?:warmer|brush|steriliser)\\w*|sterili[sz]ers?',
  // Things
  'prams?|pushchairs?|strollers?|bugg(?:y|ies)|nappy|nappies|diapers?|cots?|cribs?|cradles?|bassinets?|slings?',
  'sleepsuits?|onesies?|bodysuits?|bibs?|dumm(?:y|ies)|pacifiers?|swaddl\\w*|teeth(?:er|ers|ing)|rattles?|lullab\\w+',
  'peek-?a-?boo|storks?|high ?chairs?|play ?mats?|👶|🍼|🤰|🤱',
  // The brand's own picture of it
  "hatch(?:ed|es|ing)?|(?:your (?:first|next)|today's) egg",
];

/** Simplified and Traditional side by side. A sign that says it in every word that it is part of stands alone. */
const chinese = [
  // Before a birth
  '孕|(?<![轮輪车車])胎|[预預][产產]|待[产產]|(?<![生资資财財])[产產][前后後检檢假科妇婦房褥]|走佬袋|排卵|求子',
  '早[产產]|流[产產]|生育|等好消息|在等.{0,2}好消息|[准準新]手?(?:妈妈|媽媽|爸爸)|(?:[宝寶准準][妈媽])',
  // Birth
  '分娩|[顺順剖临臨助][产產]|剖腹|坐月子|月子(?:中心|餐|期)|出生(?!日期|年|地)|新生[儿兒]|生[宝寶孩娃]|出世',
  '最初[几幾][周週]|[头頭首][几幾][周週]',
  // Babies and children
  '[宝寶][宝寶贝貝]|[婴嬰]|幼[儿兒]|[儿兒]童|孩子|小孩|小朋友|小人[儿兒]|娃|[儿兒]子|女[儿兒]|[双雙]胞|育[儿兒]|[亲親]子',
  '母[亲親][节節]|[为為當当][母妈媽]|第一(?:[颗顆]牙|口[辅輔副]|把小)',
  // Feeding
  '母乳|哺[乳喂餵]|[喂餵][奶养養哺]|[亲親瓶混][喂餵]|夜奶|奶[瓶粉嘴泵]|[吸挤擠背溫温胀脹]奶|吸乳|[断斷][奶乳]|[离離]乳|[辅輔]食|副食品',
  // Things
  '尿[布片不裤褲]|[纸紙]尿|[摇搖][篮籃]|[背揹]巾|背[带帶]|包巾|童[车車]|手推[车車]|躲[猫貓]{2}|[围圍]兜|[学學]步|磨牙棒',
  // The brand's own picture of it
  '已破[壳殼]|孵|[颗顆]蛋|今天的蛋',
];

const words = new RegExp(`(?<!\\w)(?:${english.join('|')})(?!\\w)|${chinese.join('|')}`, 'giu');

/** What sounds like one of the words and is none. */
const innocent = /dates? of birth|parent company/giu;

/** Each word of `text` that who rests should not meet unasked, in small letters, once. */
export function findBabyWords(text: string): string[] {
  const read = text.replaceAll(/[’‘]/g, "'").replaceAll(innocent, '·');
  return [...new Set(Array.from(read.matchAll(words), ([word]) => word.toLowerCase()))];
}
