import type { Localised, Script } from '../locales.ts';

/** What staff read on their screens. */
export interface Label {
  readonly en: string;
  readonly 'zh-Hans': string;
}

const words = {
  missing: { en: 'This is still to be filled in', 'zh-Hans': '尚未填写', 'zh-Hant': '尚未填寫' },
  missingInEnglish: {
    en: 'The English text is missing',
    'zh-Hans': '缺少英文文本',
    'zh-Hant': '缺少英文文字',
  },
  missingInSimplified: {
    en: 'The text in Simplified Chinese is missing',
    'zh-Hans': '缺少简体中文文本',
    'zh-Hant': '缺少簡體中文文字',
  },
  missingInTraditional: {
    en: 'The text in Traditional Chinese is missing',
    'zh-Hans': '缺少繁体中文文本',
    'zh-Hant': '缺少繁體中文文字',
  },
  posterMissing: {
    en: 'It has no picture yet, which is seen before it begins',
    'zh-Hans': '缺少封面图片（播放前显示）',
    'zh-Hant': '缺少封面圖片（播放前顯示）',
  },
  opensUnsaid: {
    en: 'Some of what is published is not written in a language that this opens',
    'zh-Hans': '部分已发布的内容尚无新开放语言的文字',
    'zh-Hant': '部分已發布的內容尚無新開放語言的文字',
  },
  noSuchCountry: {
    en: 'There is no such country',
    'zh-Hans': '没有这个国家代码',
    'zh-Hant': '沒有這個國家代碼',
  },
  noSuchZone: {
    en: 'There is no such time zone',
    'zh-Hans': '没有这个时区',
    'zh-Hant': '沒有這個時區',
  },
  taken: {
    en: 'Another one has this already',
    'zh-Hans': '已被其他内容使用',
    'zh-Hant': '已被其他內容使用',
  },
  endsBeforeItBegins: {
    en: 'It ends before it begins',
    'zh-Hans': '结束时间早于开始时间',
    'zh-Hant': '結束時間早於開始時間',
  },
  isOver: { en: 'It is over already', 'zh-Hans': '时间已过', 'zh-Hant': '時間已過' },
  unknownReference: {
    en: 'What it refers to is not there',
    'zh-Hans': '引用的内容不存在',
    'zh-Hant': '引用的內容不存在',
  },
  refersToNothingLive: {
    en: 'What it refers to is not published by then',
    'zh-Hans': '引用的内容届时尚未发布',
    'zh-Hant': '引用的內容屆時尚未發布',
  },
  onlyForOffers: {
    en: 'Only an offer on another site has this',
    'zh-Hans': '仅外部优惠可填写此项',
    'zh-Hant': '僅外部優惠可填寫此項',
  },
  neededForOffers: {
    en: 'An offer on another site needs this',
    'zh-Hans': '外部优惠需要填写此项',
    'zh-Hant': '外部優惠需要填寫此項',
  },
  neededForLinks: {
    en: 'What leads to a page needs its address',
    'zh-Hans': '跳转类礼品需要填写网址',
    'zh-Hant': '跳轉類禮品需要填寫網址',
  },
  onlyForCoupons: {
    en: 'Only a coupon has this',
    'zh-Hans': '仅优惠券可填写此项',
    'zh-Hant': '僅優惠券可填寫此項',
  },
  couponsAreCounted: {
    en: 'There are as many coupons as codes: they are counted',
    'zh-Hans': '优惠券数量以券码为准，必须计数',
    'zh-Hant': '優惠券數量以券碼為準，必須計數',
  },
  costsNothing: { en: 'This is given for nothing', 'zh-Hans': '此项为免费赠送', 'zh-Hant': '此項為免費贈送' },
  targetRefused: {
    en: 'It may not lead there',
    'zh-Hans': '不能跳转到该地址',
    'zh-Hant': '不能跳轉到該網址',
  },
  speaksOfBabies: {
    en: 'What is for a rest speaks of babies',
    'zh-Hans': '休息期内容提到了宝宝',
    'zh-Hant': '休息期內容提到了寶寶',
  },
  subjectTells: {
    en: 'Others may see a subject: no week, no month, nothing of a pregnancy or a child',
    'zh-Hans': '他人可能看到主题：请勿提及孕周、月龄、怀孕或宝宝',
    'zh-Hant': '他人可能看到主旨：請勿提及孕週、月齡、懷孕或寶寶',
  },
  speaksUnasked: {
    en: 'Nobody knows how she is by now: leave pregnancy and children out',
    'zh-Hans': '她的近况无从得知：请勿提及怀孕与孩子',
    'zh-Hant': '她的近況無從得知：請勿提及懷孕與孩子',
  },
  notInSpan: {
    en: 'Pregnancy: 4 to 40; weeks of age: 1 to 12; months of age: 1 to 24',
    'zh-Hans': '孕周为 4 至 40，周龄为 1 至 12，月龄为 1 至 24',
    'zh-Hant': '孕週為 4 至 40，週齡為 1 至 12，月齡為 1 至 24',
  },
  mailIsThere: {
    en: 'There is an e-mail for this time already',
    'zh-Hans': '这个时间已有一封邮件',
    'zh-Hant': '這個時間已有一封電郵',
  },
  checkedTooLongAgo: {
    en: 'Its last check is older than 24 months',
    'zh-Hans': '核对日期已超过 24 个月',
    'zh-Hant': '核對日期已超過 24 個月',
  },
  activityHasWindow: {
    en: 'The activity has the window: leave this empty',
    'zh-Hans': '时间以所属活动为准，请留空',
    'zh-Hant': '時間以所屬活動為準，請留空',
  },
  beginsWithOpening: {
    en: 'A page begins with its opening',
    'zh-Hans': '页面须以页首开始',
    'zh-Hant': '頁面須以頁首開始',
  },
  oneWayAlone: {
    en: 'It leads to one place: leave one of both empty',
    'zh-Hans': '只能跳转至一处，请清空其中一项',
    'zh-Hant': '只能跳轉至一處，請清空其中一項',
  },
  onlyForTrials: {
    en: 'Only a trial has this',
    'zh-Hans': '仅试用可填写此项',
    'zh-Hant': '僅試用可填寫此項',
  },
  giftIsNoBenefit: {
    en: 'It needs a gift of the kind “Benefit of a level”',
    'zh-Hans': '需要“等级权益”类型的礼品',
    'zh-Hant': '需要「等級權益」類型的禮品',
  },
  unknownQuestionnaire: {
    en: 'There is no questionnaire of this address',
    'zh-Hans': '没有该地址的问卷',
    'zh-Hant': '沒有該網址的問卷',
  },
  onlyForPrint: {
    en: 'Only what is to be printed has a file',
    'zh-Hans': '仅可打印的内容附有文件',
    'zh-Hant': '僅可列印的內容附有檔案',
  },
  idIsTwice: {
    en: 'Another one here has this address',
    'zh-Hans': '此处已有相同的地址',
    'zh-Hant': '此處已有相同的網址',
  },
  isThereTwice: {
    en: 'It is in there already',
    'zh-Hans': '已经收录',
    'zh-Hant': '已經收錄',
  },
  markdownLost: {
    en: 'Some of its Markdown would not be shown: only headings, lists, quotes, tables, links and known pictures are',
    'zh-Hans': '部分 Markdown 无法显示：仅支持标题、列表、引用、表格、链接和已有图片',
    'zh-Hant': '部分 Markdown 無法顯示：僅支援標題、清單、引用、表格、連結和已有圖片',
  },
  unknownProduct: {
    en: 'There is no product of this number',
    'zh-Hans': '没有此编号的产品',
    'zh-Hant': '沒有此編號的產品',
  },
  firstAsksNothing: {
    en: 'Everybody is on the first level: it asks nothing',
    'zh-Hans': '第一级人人都有，所需积分必须为 0',
    'zh-Hant': '第一級人人都有，所需積分必須為 0',
  },
  levelBelowMissing: {
    en: 'The level below is not there by then',
    'zh-Hans': '届时尚无下一级等级',
    'zh-Hant': '屆時尚無下一級等級',
  },
  asksNoMoreThanBelow: {
    en: 'A level below asks as much, now or by a plan',
    'zh-Hans': '较低等级（现在或计划中）所需积分不低于此',
    'zh-Hant': '較低等級（現在或計劃中）所需積分不低於此',
  },
  asksNoLessThanAbove: {
    en: 'A level above asks no more, now or by a plan',
    'zh-Hans': '较高等级（现在或计划中）所需积分不高于此',
    'zh-Hant': '較高等級（現在或計劃中）所需積分不高於此',
  },
  monthNotNamed: {
    en: 'It has no {month}, so that all of them would be called the same',
    'zh-Hans': '缺少 {month}，各月份的村子会同名',
    'zh-Hant': '缺少 {month}，各月份的村子會同名',
  },
  onlyForMonths: {
    en: 'Only a village of a month has this',
    'zh-Hans': '仅月份村子可填写此项',
    'zh-Hant': '僅月份村子可填寫此項',
  },
  notFirstOfMonth: {
    en: 'This is not the first day of a month',
    'zh-Hans': '该日期不是当月第一天',
    'zh-Hant': '該日期不是當月第一天',
  },
  monthIsTaken: {
    en: 'There is a village of this month already',
    'zh-Hans': '该月份的村子已存在',
    'zh-Hant': '該月份的村子已存在',
  },
  unknownInvitation: {
    en: 'Leave this empty, or write “invitation”: there is only one',
    'zh-Hans': '邀请规则请留空，或填写 invitation',
    'zh-Hant': '邀請規則請留空，或填寫 invitation',
  },
  unknownActivity: {
    en: 'There is no activity of this code',
    'zh-Hans': '没有此代码的活动',
    'zh-Hant': '沒有此代碼的活動',
  },
  paysNoMore: {
    en: 'Nothing is paid for this any more',
    'zh-Hans': '此项已不再发放奖励',
    'zh-Hant': '此項已不再發放獎勵',
  },
  notBoth: {
    en: 'Only one of these two: so much, or so much for each unit',
    'zh-Hans': '固定数额与按单位计算只能二选一',
    'zh-Hant': '固定數額與按單位計算只能二選一',
  },
  lessThanOnce: {
    en: 'It is not enough for once',
    'zh-Hans': '不足以发放一次',
    'zh-Hant': '不足以發放一次',
  },
  lessThanBefore: {
    en: 'With proof it cannot be shorter than without',
    'zh-Hans': '提供凭证后的期限不能更短',
    'zh-Hant': '提供憑證後的期限不能更短',
  },
  notAForm: {
    en: 'This is no form that a number can have',
    'zh-Hans': '这不是有效的编号格式',
    'zh-Hant': '這不是有效的編號格式',
  },
  notOfForm: {
    en: 'The example does not have the form',
    'zh-Hans': '示例与编号格式不符',
    'zh-Hant': '示例與編號格式不符',
  },
  tooManyQuestions: {
    en: 'A form has at most 300 questions',
    'zh-Hans': '一份问卷最多 300 个问题',
    'zh-Hant': '一份問卷最多 300 條問題',
  },
  isNoName: {
    en: 'An id begins with a small letter and has letters and digits alone',
    'zh-Hans': '标识须以小写字母开头，且仅含字母和数字',
    'zh-Hant': '識別碼須以小寫字母開頭，並只含字母和數字',
  },
  groupEmpty: {
    en: 'A group has nothing in it',
    'zh-Hans': '有分组没有任何条件',
    'zh-Hant': '有分組沒有任何條件',
  },
  conditionUnfinished: {
    en: 'A condition is not finished',
    'zh-Hans': '有条件尚未填写完整',
    'zh-Hant': '有條件尚未填寫完整',
  },
  unknownJourney: {
    en: 'There is no journey at this address',
    'zh-Hans': '没有此地址的问卷',
    'zh-Hant': '沒有此地址的問卷',
  },
  unknownEvent: {
    en: 'There is no event from outside at this address',
    'zh-Hans': '没有此地址的外部事件',
    'zh-Hant': '沒有此地址的外部事件',
  },
  onlyForChoices: {
    en: 'Only a choice has these',
    'zh-Hans': '仅“多选一”可填写此项',
    'zh-Hant': '僅「多選一」可填寫此項',
  },
  countsNoNumber: {
    en: 'There is no number of this name in what is told with it',
    'zh-Hans': '附带信息中没有此名称的数字',
    'zh-Hant': '附帶資料中沒有此名稱的數字',
  },
  tellsTooMuch: {
    en: 'Nothing of a stage, a pregnancy or a child, and no way to reach a member, is told from outside',
    'zh-Hans': '外部事件不得涉及阶段、怀孕或孩子，也不得含联系方式',
    'zh-Hant': '外部事件不得涉及階段、懷孕或孩子，也不得含聯絡方式',
  },
  activityOfOthers: {
    en: 'An audience cannot look at an activity that is for stages or for an audience itself',
    'zh-Hans': '受众不能引用按阶段或受众限定的活动',
    'zh-Hant': '受眾不能引用按階段或受眾限定的活動',
  },
  conditionTooLarge: {
    en: 'This condition is too large: at most 6 levels and 60 comparisons',
    'zh-Hans': '条件过于复杂：最多 6 层、60 项比较',
    'zh-Hant': '條件過於複雜：最多 6 層、60 項比較',
  },
  looksAhead: {
    en: 'A condition looks at questions before it alone',
    'zh-Hans': '条件只能引用前面的问题',
    'zh-Hant': '條件只能引用前面的問題',
  },
  conditionOnPhotos: {
    en: 'A condition cannot look at photos',
    'zh-Hans': '条件不能引用照片',
    'zh-Hant': '條件不能引用相片',
  },
  noNumberToCompare: {
    en: 'This question has no number to compare with',
    'zh-Hans': '该问题没有可比较的数字',
    'zh-Hant': '該問題沒有可比較的數字',
  },
  neverTheAnswer: {
    en: 'This can never be the answer',
    'zh-Hans': '不可能出现这个回答',
    'zh-Hant': '不可能出現這個回答',
  },
  asksOnlyIfAnswered: {
    en: 'Of this question a condition can only ask whether it is answered',
    'zh-Hans': '对该问题只能判断是否已回答',
    'zh-Hant': '對該問題只能判斷是否已回答',
  },
  moreThanPossible: {
    en: 'This is more than is possible',
    'zh-Hans': '超出可能的上限',
    'zh-Hant': '超出可能的上限',
  },
  leastAboveMost: {
    en: 'The least is more than the most',
    'zh-Hans': '最少多于最多',
    'zh-Hant': '最少多於最多',
  },
  nobodyCanAnswer: {
    en: 'With this nobody could answer',
    'zh-Hans': '这样将无人能够作答',
    'zh-Hant': '這樣將無人能夠作答',
  },
  isNoDay: {
    en: 'This is no day: write it as 2027-03-31, or “today”',
    'zh-Hans': '日期无效：请写成 2027-03-31 或 today',
    'zh-Hant': '日期無效：請寫成 2027-03-31 或 today',
  },
  tooFewChoices: {
    en: 'It needs two at least',
    'zh-Hans': '至少需要两项',
    'zh-Hant': '至少需要兩項',
  },
  onlyAResult: {
    en: 'There is nothing to do in it: a result alone is no journey',
    'zh-Hans': '没有可参与的步骤：不能只有结果',
    'zh-Hant': '沒有可參與的步驟：不能只有結果',
  },
  activityIsNoJourney: {
    en: 'It needs an activity whose page is a journey',
    'zh-Hans': '需要“问卷与包装卡”类型的活动',
    'zh-Hant': '需要「問卷與包裝卡」類型的活動',
  },
  giftHasPrice: {
    en: 'It needs a gift that is given for nothing',
    'zh-Hans': '需要免费赠送的礼品',
    'zh-Hant': '需要免費贈送的禮品',
  },
  oddsNotWhole: {
    en: 'The chances are not 100 % together',
    'zh-Hans': '中奖概率合计不是 100%',
    'zh-Hant': '中獎機率合計不是 100%',
  },
  moreThanPlays: {
    en: 'There are not so many plays',
    'zh-Hans': '超过了总次数',
    'zh-Hant': '超過了總次數',
  },
  fallbackMissing: {
    en: 'One prize has to be given when another one cannot be',
    'zh-Hans': '需要一个替代奖，用于其他奖品无法发放时',
    'zh-Hant': '需要一個替代獎，用於其他獎品無法發放時',
  },
  oneFallback: {
    en: 'Another prize stands in already',
    'zh-Hans': '已有其他替代奖',
    'zh-Hant': '已有其他替代獎',
  },
  fallbackForAll: {
    en: 'What stands in for others never runs out and can be given everywhere: no gift, no product, no number',
    'zh-Hans': '替代奖须不限量且处处可发放：不能是礼品，不能关联产品或限定数量',
    'zh-Hant': '替代獎須不限量且處處可發放：不能是禮品，不能關聯產品或限定數量',
  },
  onlyForAmounts: {
    en: 'Only coins and points have this',
    'zh-Hans': '仅金币和积分可填写此项',
    'zh-Hant': '僅金幣和積分可填寫此項',
  },
  onlyForGifts: {
    en: 'Only a gift has this',
    'zh-Hans': '仅礼品可填写此项',
    'zh-Hant': '僅禮品可填寫此項',
  },
  notAllReleased: {
    en: 'These are not as many as the prize has in all',
    'zh-Hans': '投放数量之和与总数量不一致',
    'zh-Hant': '投放數量之和與總數量不一致',
  },
  giftIsNoPrize: {
    en: 'It needs a gift of the kind “Won in a draw” whose pieces are not counted',
    'zh-Hans': '需要“抽奖获得”类型且不计库存的礼品',
    'zh-Hant': '需要「抽獎獲得」類型且不計庫存的禮品',
  },
  prizeIsOut: {
    en: 'Members have seen this prize: put a new one in its place',
    'zh-Hans': '会员已见过此奖品，请改为新增奖品',
    'zh-Hant': '會員已見過此獎品，請改為新增獎品',
  },
  lessThanWon: {
    en: 'More of it were won already',
    'zh-Hans': '少于已发放的数量',
    'zh-Hant': '少於已發放的數量',
  },
  noPath: {
    en: 'This is no path of the site: it begins with one /, and has no ?, # or space',
    'zh-Hans': '这不是本站路径：须以单个斜杠开头，且不含问号、井号或空格',
    'zh-Hant': '這不是本站路徑：須以單個斜線開頭，且不含問號、井號或空格',
  },
  neverMoved: {
    en: 'This page is never moved: without it nobody could sign in, work or be led on',
    'zh-Hans': '该页面不能更改地址，否则无法登录、工作或跳转',
    'zh-Hant': '該頁面不能更改網址，否則無法登入、工作或跳轉',
  },
  noBeginning: {
    en: 'A beginning has one to ten parts, and no names such as :slug',
    'zh-Hans': '前缀须有一至十段，且不含以冒号开头的名称',
    'zh-Hant': '前綴須有一至十段，且不含以冒號開頭的名稱',
  },
  noPattern: {
    en: 'A pattern has one to ten parts, of which one or more are names such as :slug, each once',
    'zh-Hans': '模式须有一至十段，其中至少一段是以冒号开头的名称，且不能重复',
    'zh-Hant': '模式須有一至十段，其中至少一段是以冒號開頭的名稱，且不能重複',
  },
  onlyForBeginnings: {
    en: 'Only a rule for all below an address can keep this',
    'zh-Hans': '仅前缀规则可以保留此部分',
    'zh-Hant': '僅前綴規則可以保留此部分',
  },
  unknownName: {
    en: 'It has a name such as :slug that the old address does not have',
    'zh-Hans': '含有旧地址中没有的名称',
    'zh-Hant': '含有舊網址中沒有的名稱',
  },
  queryWouldBeLost: {
    en: 'The new address has words behind its ? that would be lost',
    'zh-Hans': '新地址自带的查询参数会丢失',
    'zh-Hant': '新網址自帶的查詢參數會遺失',
  },
  leadsInCircles: {
    en: 'It would lead round in circles, or through too many rules, now or by a plan',
    'zh-Hans': '（现在或计划中）会循环跳转，或经过的规则过多',
    'zh-Hant': '（現在或計劃中）會循環跳轉，或經過的規則過多',
  },
  notMoreThanBefore: {
    en: 'This is no more than what stands before it',
    'zh-Hans': '须大于前一项',
    'zh-Hant': '須大於前一項',
  },
  longerThanItIsGood: {
    en: 'What is earned is not good for so long',
    'zh-Hans': '超过了有效期',
    'zh-Hant': '超過了有效期',
  },
  notEachLevel: {
    en: 'Each level stands here once, the newcomer first',
    'zh-Hans': '每个等级须出现一次，从新人开始依次排列',
    'zh-Hant': '每個等級須出現一次，從新人開始依次排列',
  },
  nobodyEverWorks: {
    en: 'On one day of the week at least somebody works',
    'zh-Hans': '每周至少有一天工作',
    'zh-Hant': '每週至少有一天工作',
  },
  firstNeedsNothing: {
    en: 'Everybody begins here: it needs nothing',
    'zh-Hans': '人人由此开始，条件须为 0',
    'zh-Hant': '人人由此開始，條件須為 0',
  },
  lessThanLevelBelow: {
    en: 'This is less than on the level below',
    'zh-Hans': '低于下一等级的数值',
    'zh-Hant': '低於下一等級的數值',
  },
  cannotBeRead: {
    en: 'Text in this colour or on it could not be read: its contrast is below 4.5 : 1',
    'zh-Hans': '以此为文字或底色时难以辨认：对比度低于 4.5:1',
    'zh-Hant': '以此為文字或底色時難以辨認：對比度低於 4.5:1',
  },
  saysTooLittle: {
    en: 'Each part needs two Chinese characters or three letters, with … between at most three parts',
    'zh-Hans': '每部分至少两个汉字或三个字母，最多三部分，以 … 相连',
    'zh-Hant': '每部分至少兩個漢字或三個字母，最多三部分，以 … 相連',
  },
  notInThisMail: {
    en: 'This e-mail has no such part, or its words always stay',
    'zh-Hans': '这封邮件没有此部分，或其文字不能修改',
    'zh-Hant': '這封電郵沒有此部分，或其文字不能修改',
  },
  changesNothing: {
    en: 'Nothing is filled in, so that nothing would change',
    'zh-Hans': '未填写任何内容，不会有变化',
    'zh-Hant': '未填寫任何內容，不會有變化',
  },
  wasSent: {
    en: 'Members were told it as it was: copy it for other news',
    'zh-Hans': '已按原内容发送，请复制后另行发送',
    'zh-Hant': '已按原內容發送，請複製後另行發送',
  },
  unknownPlaceholder: {
    en: 'Something between braces is not known here',
    'zh-Hans': '花括号中有此处没有的占位符',
    'zh-Hant': '花括號中有此處沒有的佔位符',
  },
  placeholderMissing: {
    en: 'Something between braces has to be said and is missing',
    'zh-Hans': '缺少必须保留的占位符',
    'zh-Hant': '缺少必須保留的佔位符',
  },
  longerThanIsSent: {
    en: 'It is longer than what can be sent there',
    'zh-Hans': '超过该处可发送的长度',
    'zh-Hant': '超過該處可發送的長度',
  },
  holdsLink: {
    en: 'Words have no address in them: where they lead stands beside them',
    'zh-Hans': '文字中不能含有网址或邮箱',
    'zh-Hant': '文字中不能含有網址或電郵地址',
  },
  speaksOfBabiesInMail: {
    en: 'It would also come to who rests: it does not speak of babies',
    'zh-Hans': '休息中的会员也会收到，不能提及宝宝',
    'zh-Hant': '休息中的會員也會收到，不能提及寶寶',
  },
} satisfies Readonly<Record<string, Localised>>;

/** Why something cannot be published as it is. */
export type FaultName = keyof typeof words;

export const faultNames = Object.keys(words) as [FaultName, ...FaultName[]];

/** What a fault says to who mends it. */
export function wordsOfFault(fault: FaultName): Localised {
  return words[fault];
}

/** `field`: where it is, by names with dots between, such as `name.zh-Hant`. */
export interface Fault {
  readonly field: string;
  readonly fault: FaultName;
}

export const missingIn: Readonly<Record<Script, FaultName>> = {
  en: 'missingInEnglish',
  'zh-Hans': 'missingInSimplified',
  'zh-Hant': 'missingInTraditional',
};
