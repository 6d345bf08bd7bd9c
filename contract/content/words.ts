import type { ActivityKind } from '../calls/campaigns/activities.ts';
import type { ArticleScene, CoursePicture, MagazineCover } from '../articles/art.ts';
import type { BenefitKind } from '../calls/benefits.ts';
import type { CampaignIcon, CampaignPicture, NoticeTone } from '../campaigns/blocks.ts';
import type { Delivery, GiftKind } from '../calls/gifts/shelf.ts';
import type { DrawPrize } from '../calls/draws.ts';
import type { ArticleKind } from '../calls/magazine.ts';
import type { EarnTrigger, EarnWindow, OlderEarnTrigger } from '../earn-triggers.ts';
import type { Prefill, QuestionType } from '../journeys/form.ts';
import type { JourneyKind, JourneyStep } from '../journeys/steps.ts';
import type { Locale, Localised, Script } from '../locales.ts';
import type { MaterialPicture, Scene } from '../scenes.ts';
import type { StageKey } from '../stages.ts';
import type { VillagePictureKey } from '../villages/pictures.ts';
import type { TrustLevel, VillageKind } from '../villages/words.ts';
import type { TemplateUse } from '../answer-templates.ts';
import type { WeekDay } from '../week-days.ts';
import type { Label } from './faults.ts';

/** What staff read for the words that a field is chosen from. */
type Words<Choice extends string> = Readonly<Record<Choice, Label>>;

export const localeWords: Words<Locale> = {
  en: { en: 'English', 'zh-Hans': '英语' },
  'zh-CN': { en: 'Simplified Chinese', 'zh-Hans': '简体中文' },
  'zh-HK': { en: 'Traditional Chinese (Hong Kong)', 'zh-Hans': '繁体中文（香港）' },
  'zh-TW': { en: 'Traditional Chinese (Taiwan)', 'zh-Hans': '繁体中文（台湾）' },
  'zh-SG': { en: 'Simplified Chinese (Singapore)', 'zh-Hans': '简体中文（新加坡）' },
  'zh-MO': { en: 'Simplified Chinese (Macao)', 'zh-Hans': '简体中文（澳门）' },
};

export const giftKindWords: Words<GiftKind> = {
  redeem: { en: 'For points or coins', 'zh-Hans': '积分或金币兑换' },
  lucky: { en: 'Won in a draw', 'zh-Hans': '抽奖获得' },
  newBaby: { en: 'For a new baby', 'zh-Hans': '新生礼' },
  momBirthday: { en: 'On the mother’s birthday', 'zh-Hans': '妈妈生日礼' },
  babyBirthday: { en: 'On the child’s birthday', 'zh-Hans': '宝宝生日礼' },
  jump: { en: 'Offer on another site', 'zh-Hans': '站外优惠' },
  magazine: { en: 'For reading the magazine', 'zh-Hans': '杂志阅读礼' },
  benefit: { en: 'Benefit of a level', 'zh-Hans': '等级权益' },
};

export const deliveryWords: Words<Delivery> = {
  voucher: { en: 'Code shown at a counter', 'zh-Hans': '到店出示的凭证' },
  coupon: { en: 'Code of the shop', 'zh-Hans': '商城优惠码' },
  physical: { en: 'Parcel', 'zh-Hans': '邮寄' },
  link: { en: 'Page elsewhere', 'zh-Hans': '跳转页面' },
};

export const boardWords: Words<'none' | 'brand' | 'partners'> = {
  none: { en: 'None', 'zh-Hans': '无' },
  brand: { en: 'Of the brand', 'zh-Hans': '品牌优惠' },
  partners: { en: 'Of partners', 'zh-Hans': '合作伙伴优惠' },
};

export const currencyWords: Words<'points' | 'coins'> = {
  points: { en: 'Points', 'zh-Hans': '积分' },
  coins: { en: 'Coins', 'zh-Hans': '金币' },
};

/** As they stand behind a number. */
export const currencyUnits: Words<'points' | 'coins'> = {
  points: { en: 'points', 'zh-Hans': '积分' },
  coins: { en: 'coins', 'zh-Hans': '金币' },
};

export const prizeKindWords: Words<DrawPrize['what']> = {
  coins: { en: 'Coins', 'zh-Hans': '金币' },
  points: { en: 'Points', 'zh-Hans': '积分' },
  gift: { en: 'Gift', 'zh-Hans': '礼品' },
  nothing: { en: 'Nothing, with kind words', 'zh-Hans': '未中奖（安慰语）' },
};

export const activityKindWords: Words<ActivityKind> = {
  campaign: { en: 'Any page of the site', 'zh-Hans': '网站任意页面' },
  checkIn: { en: 'Check-in', 'zh-Hans': '签到' },
  welcome: { en: 'Welcome of new members', 'zh-Hans': '新会员欢迎页' },
  brandDay: { en: 'Day of the brand', 'zh-Hans': '品牌日' },
  journey: { en: 'Journey', 'zh-Hans': '问卷与包装卡' },
};

export const earnTriggerWords: Words<EarnTrigger | OlderEarnTrigger> = {
  'product-registration': { en: 'A product is registered', 'zh-Hans': '登记产品' },
  journey: { en: 'A journey is accepted', 'zh-Hans': '问卷或包装卡通过' },
  'activity-task': { en: 'A task of an activity is done', 'zh-Hans': '完成活动任务' },
  course: { en: 'A course is finished', 'zh-Hans': '学完课程' },
  magazine: { en: 'An issue is read', 'zh-Hans': '读完一期杂志' },
  'code-used': { en: 'A printed code is used', 'zh-Hans': '使用兑换码' },
  registration: { en: 'A product is registered (earlier)', 'zh-Hans': '登记产品（旧）' },
  questionnaire: { en: 'A questionnaire is accepted (earlier)', 'zh-Hans': '问卷通过（旧）' },
  trial: { en: 'A trial is over (earlier)', 'zh-Hans': '试用结束（旧）' },
  game: { en: 'A game is played (earlier)', 'zh-Hans': '参与游戏（旧）' },
};

export const earnWindowWords: Words<'none' | EarnWindow> = {
  none: { en: 'No limit', 'zh-Hans': '不限' },
  day: { en: 'In a day', 'zh-Hans': '每天' },
  week: { en: 'In a week', 'zh-Hans': '每周' },
  month: { en: 'In a month', 'zh-Hans': '每月' },
  year: { en: 'In a year', 'zh-Hans': '每年' },
  ever: { en: 'Ever', 'zh-Hans': '总共' },
};

export const sceneWords: Words<Scene> = {
  homeBanner: { en: 'Banner of the first page', 'zh-Hans': '首页横幅' },
  villageHeader: { en: 'Head of the villages', 'zh-Hans': '妈妈村页首' },
  loginAside: { en: 'Beside the sign-in', 'zh-Hans': '登录页侧栏' },
};

export const pictureWords: Words<MaterialPicture> = {
  'moonlit-window': { en: 'Moonlit window', 'zh-Hans': '月光下的窗' },
  'cradle-boat': { en: 'Cradle as a boat', 'zh-Hans': '摇篮小船' },
  'village-evening': { en: 'Evening in the village', 'zh-Hans': '村庄傍晚' },
  'basket-walk': { en: 'Walk with a basket', 'zh-Hans': '提篮散步' },
  'open-letter': { en: 'Open letter', 'zh-Hans': '打开的信' },
  'morning-garden': { en: 'Garden in the morning', 'zh-Hans': '清晨花园' },
  'quiet-lake': { en: 'Quiet lake', 'zh-Hans': '宁静湖面' },
  'first-steps': { en: 'First steps', 'zh-Hans': '第一步' },
};

export const deviceWords: Words<'pc' | 'mobile'> = {
  pc: { en: 'Desktop', 'zh-Hans': '电脑' },
  mobile: { en: 'Phone', 'zh-Hans': '手机' },
};

export const scriptWords: Words<Script> = {
  en: { en: 'English', 'zh-Hans': '英文' },
  'zh-Hans': { en: 'Simplified Chinese', 'zh-Hans': '简体中文' },
  'zh-Hant': { en: 'Traditional Chinese', 'zh-Hans': '繁体中文' },
};

/** Each in itself. */
export const scriptNames: Localised = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };

/** What a thing that is for an audience is asked for it by. */
export const onlyOfAudience: Label = { en: 'Only who is in', 'zh-Hans': '仅限受众' };

export const stageWords: Words<StageKey> = {
  trying: { en: 'Hoping for a baby', 'zh-Hans': '备孕中' },
  pregnant: { en: 'Expecting', 'zh-Hans': '怀孕中' },
  newborn: { en: 'Newborn', 'zh-Hans': '新生儿' },
  baby: { en: 'Baby', 'zh-Hans': '婴儿期' },
  toddler: { en: 'Toddler', 'zh-Hans': '幼儿期' },
};

export const stageOrRestWords: Words<StageKey | 'rest'> = {
  rest: { en: 'Rest from all of it', 'zh-Hans': '休息期' },
  ...stageWords,
};

export const articleKindWords: Words<ArticleKind> = {
  article: { en: 'To read', 'zh-Hans': '文章' },
  pictures: { en: 'Story in pictures', 'zh-Hans': '图画故事' },
  pdf: { en: 'To print', 'zh-Hans': '可打印' },
};

export const articleSceneWords: Words<ArticleScene> = {
  chair: { en: 'Armchair', 'zh-Hans': '扶手椅' },
  soup: { en: 'Soup', 'zh-Hans': '一碗汤' },
  list: { en: 'List', 'zh-Hans': '清单' },
  visit: { en: 'Visit', 'zh-Hans': '来访' },
  path: { en: 'Path', 'zh-Hans': '小路' },
  pillow: { en: 'Pillow', 'zh-Hans': '枕头' },
  letter: { en: 'Letter', 'zh-Hans': '书信' },
  cups: { en: 'Two cups', 'zh-Hans': '两只杯子' },
  nestlings: { en: 'Nestlings', 'zh-Hans': '雏鸟' },
  fridge: { en: 'Fridge', 'zh-Hans': '冰箱' },
  plate: { en: 'Plate', 'zh-Hans': '餐盘' },
  breath: { en: 'A breath', 'zh-Hans': '一口气' },
};

export const coverWords: Words<MagazineCover> = {
  beginnings: { en: 'Small beginnings', 'zh-Hans': '小小的开始' },
  table: { en: 'At the table', 'zh-Hans': '围着餐桌' },
  evenings: { en: 'Slow evenings', 'zh-Hans': '慢下来的夜晚' },
};

export const coursePictureWords: Words<CoursePicture> = {
  hoping: { en: 'Hoping', 'zh-Hans': '期待' },
  birth: { en: 'Birth', 'zh-Hans': '分娩' },
  'first-weeks': { en: 'First weeks', 'zh-Hans': '最初几周' },
  tasting: { en: 'Tasting', 'zh-Hans': '尝味' },
  feelings: { en: 'Feelings', 'zh-Hans': '心情' },
  rest: { en: 'Rest', 'zh-Hans': '休息' },
};

export const campaignPictureWords: Words<CampaignPicture> = {
  evening: { en: 'Evening', 'zh-Hans': '傍晚' },
  colours: { en: 'Colours', 'zh-Hans': '色彩' },
  'opened-box': { en: 'Opened box', 'zh-Hans': '打开的盒子' },
  sunrise: { en: 'Sunrise', 'zh-Hans': '日出' },
  lanterns: { en: 'Lanterns', 'zh-Hans': '灯笼' },
  moon: { en: 'Moon', 'zh-Hans': '月亮' },
  garden: { en: 'Garden', 'zh-Hans': '花园' },
  present: { en: 'Present', 'zh-Hans': '礼物' },
};

export const campaignIconWords: Words<CampaignIcon> = {
  points: { en: 'Points', 'zh-Hans': '积分' },
  coins: { en: 'Coins', 'zh-Hans': '金币' },
  gift: { en: 'Gift', 'zh-Hans': '礼品' },
  coupon: { en: 'Coupon', 'zh-Hans': '优惠券' },
  book: { en: 'Book', 'zh-Hans': '书' },
  heart: { en: 'Heart', 'zh-Hans': '爱心' },
};

export const noticeToneWords: Words<NoticeTone> = {
  neutral: { en: 'Plain', 'zh-Hans': '一般' },
  positive: { en: 'Good news', 'zh-Hans': '好消息' },
  warning: { en: 'Please mind', 'zh-Hans': '请注意' },
};

export const layoutWords: Words<'blank' | 'login'> = {
  blank: { en: 'Open to everybody', 'zh-Hans': '所有人可见' },
  login: { en: 'With the sign-in', 'zh-Hans': '带登录' },
};

export const benefitKindWords: Words<BenefitKind> = {
  earlyAccess: { en: 'Early access', 'zh-Hans': '抢先看' },
  trial: { en: 'Product trial', 'zh-Hans': '产品试用' },
  coupon: { en: 'Coupon', 'zh-Hans': '优惠券' },
};

export const villageKindWords: Words<VillageKind> = {
  stage: { en: 'Of a stage', 'zh-Hans': '阶段' },
  dueMonth: { en: 'Of a month of birth', 'zh-Hans': '出生月份' },
  interest: { en: 'Of an interest', 'zh-Hans': '兴趣' },
};

export const villagePictureWords: Words<VillagePictureKey> = {
  hoping: { en: 'Hoping', 'zh-Hans': '备孕' },
  expecting: { en: 'Expecting', 'zh-Hans': '怀孕' },
  'first-weeks': { en: 'First weeks', 'zh-Hans': '最初几周' },
  baby: { en: 'Baby', 'zh-Hans': '婴儿' },
  toddler: { en: 'Toddler', 'zh-Hans': '幼儿' },
  'due-month': { en: 'Month of birth', 'zh-Hans': '出生月份' },
  feeding: { en: 'Feeding', 'zh-Hans': '喂养' },
  sleep: { en: 'Sleep', 'zh-Hans': '睡眠' },
  work: { en: 'Work', 'zh-Hans': '工作' },
  fathers: { en: 'Fathers', 'zh-Hans': '爸爸' },
  kitchen: { en: 'Kitchen', 'zh-Hans': '厨房' },
  quiet: { en: 'Quiet', 'zh-Hans': '安静' },
};

export const journeyKindWords: Words<JourneyKind> = {
  questionnaire: { en: 'Questionnaire', 'zh-Hans': '问卷' },
  packageCard: { en: 'Package card', 'zh-Hans': '包装卡' },
};

export const journeyStepWords: Words<JourneyStep> = {
  form: { en: 'Form', 'zh-Hans': '填写问卷' },
  amazon: { en: 'Order number of Amazon', 'zh-Hans': '亚马逊订单号' },
  video: { en: 'Video', 'zh-Hans': '观看视频' },
  upload: { en: 'Photos', 'zh-Hans': '上传照片' },
  result: { en: 'Result', 'zh-Hans': '结果' },
};

export const questionTypeWords: Words<QuestionType> = {
  shortText: { en: 'Short text', 'zh-Hans': '单行文字' },
  longText: { en: 'Long text', 'zh-Hans': '多行文字' },
  singleChoice: { en: 'One choice', 'zh-Hans': '单选' },
  multipleChoice: { en: 'Several choices', 'zh-Hans': '多选' },
  dropdown: { en: 'Dropdown', 'zh-Hans': '下拉选择' },
  pictureChoice: { en: 'Pictures to choose from', 'zh-Hans': '图片选择' },
  rating: { en: 'Rating', 'zh-Hans': '评分' },
  nps: { en: 'How likely to recommend, 0 to 10', 'zh-Hans': '推荐意愿（0–10）' },
  matrix: { en: 'Table', 'zh-Hans': '矩阵' },
  ranking: { en: 'Ranking', 'zh-Hans': '排序' },
  number: { en: 'Number', 'zh-Hans': '数字' },
  date: { en: 'Date', 'zh-Hans': '日期' },
  email: { en: 'E-mail', 'zh-Hans': '邮箱' },
  phone: { en: 'Phone', 'zh-Hans': '手机号' },
  address: { en: 'Address', 'zh-Hans': '地址' },
  file: { en: 'Photos', 'zh-Hans': '照片' },
  consent: { en: 'Consent', 'zh-Hans': '同意' },
};

export const prefillWords: Words<Prefill | 'none'> = {
  none: { en: 'Nothing', 'zh-Hans': '不预填' },
  firstName: { en: 'First name', 'zh-Hans': '名' },
  lastName: { en: 'Last name', 'zh-Hans': '姓' },
  email: { en: 'E-mail', 'zh-Hans': '邮箱' },
  phone: { en: 'Phone', 'zh-Hans': '手机号' },
  birthday: { en: 'Birthday', 'zh-Hans': '生日' },
  country: { en: 'Country', 'zh-Hans': '国家或地区' },
  expectedDate: { en: 'Due date', 'zh-Hans': '预产期' },
  youngestBirthday: { en: 'Birthday of the youngest child', 'zh-Hans': '最小孩子的生日' },
  address: { en: 'Address', 'zh-Hans': '地址' },
};

export const redirectKindWords: Words<'exact' | 'pattern' | 'prefix'> = {
  exact: { en: 'One address', 'zh-Hans': '单个地址' },
  pattern: { en: 'Addresses of a pattern, such as /old/:slug', 'zh-Hans': '符合模式的地址，例如 /old/:slug' },
  prefix: { en: 'An address and all below it', 'zh-Hans': '该地址及其下所有地址' },
};

export const redirectRestWords: Words<'drop' | 'keep'> = {
  drop: { en: 'Is left out', 'zh-Hans': '不保留' },
  keep: { en: 'Goes along', 'zh-Hans': '保留' },
};

export const redirectQueryWords: Words<'merge' | 'keep' | 'drop'> = {
  merge: {
    en: 'Is put to that of the new address, which wins',
    'zh-Hans': '与新地址的参数合并，以新地址为准',
  },
  keep: { en: 'Goes along as it is', 'zh-Hans': '原样保留' },
  drop: { en: 'Is left out', 'zh-Hans': '不保留' },
};

export const scannedQueryWords: Words<'drop' | 'merge'> = {
  drop: { en: 'Is left out', 'zh-Hans': '不保留' },
  merge: { en: 'Goes along', 'zh-Hans': '一并带上' },
};

export const templateUseWords: Words<TemplateUse> = {
  ticketAnswer: { en: 'Answering a ticket', 'zh-Hans': '回复工单' },
  reviewDeclined: { en: 'Declining a submission', 'zh-Hans': '审核不通过' },
  orderDeclined: { en: 'Declining an order', 'zh-Hans': '拒绝订单' },
  orderHeld: { en: 'Holding an order', 'zh-Hans': '暂缓订单' },
};

export const weekDayWords: Words<WeekDay> = {
  monday: { en: 'Monday', 'zh-Hans': '周一' },
  tuesday: { en: 'Tuesday', 'zh-Hans': '周二' },
  wednesday: { en: 'Wednesday', 'zh-Hans': '周三' },
  thursday: { en: 'Thursday', 'zh-Hans': '周四' },
  friday: { en: 'Friday', 'zh-Hans': '周五' },
  saturday: { en: 'Saturday', 'zh-Hans': '周六' },
  sunday: { en: 'Sunday', 'zh-Hans': '周日' },
};

export const trustLevelWords: Words<TrustLevel> = {
  new: { en: 'New', 'zh-Hans': '新成员' },
  known: { en: 'Known', 'zh-Hans': '熟面孔' },
  regular: { en: 'Regular', 'zh-Hans': '常客' },
  trusted: { en: 'Trusted', 'zh-Hans': '值得信赖' },
};
