import type { Localised } from '#contract/locales.ts';

export const beKind: Localised = {
  en: 'Be kind first and right second: somebody very tired is reading this.',
  'zh-Hans': '先善意，再讲理：屏幕那头，也许是个累坏了的人。',
  'zh-Hant': '先善意，再講理：螢幕那頭，也許是個累壞了的人。',
};
export const askADoctor: Localised = {
  en: 'Tell what you lived through. For what worries you about your health or your child’s, ask a midwife or doctor too.',
  'zh-Hans': '可以分享亲身经历；身体或孩子让您担心时，也请问问医生或助产士。',
  'zh-Hant': '歡迎分享親身經歷；身體或孩子令您擔心時，也請問問醫生或助產士。',
};
export const noSelling: Localised = {
  en: 'No selling, no swapping, no links to shops.',
  'zh-Hans': '不买卖、不交换、不发店铺链接。',
  'zh-Hant': '不買賣、不交換、不貼店舖連結。',
};
export const staysHere: Localised = {
  en: 'What is told here stays here. No screenshots.',
  'zh-Hans': '这里说的话留在这里，请不要截图外传。',
  'zh-Hant': '這裡說的話留在這裡，請勿截圖外傳。',
};
export const photosOfChildren: Localised = {
  en: 'Photos of children: only your own, dressed, and taken back whenever you like.',
  'zh-Hans': '孩子的照片：只发自己家的，穿好衣服，随时可以收回。',
  'zh-Hant': '孩子的相片：只發自己家的，穿好衣服，隨時可以收回。',
};
export const safeSleep: Localised = {
  en: 'A baby sleeps safest on its back, on a firm flat mattress, in your room. Please advise nothing else.',
  'zh-Hans': '宝宝仰卧、睡平整偏硬的床垫、与大人同房不同床最安全，请不要建议别的睡法。',
  'zh-Hant': '寶寶仰睡、用平坦偏硬的床褥、與大人同房不同床最安全，請不要建議其他睡法。',
};
export const fedIsLoved: Localised = {
  en: 'How a baby is fed is nobody’s exam. Ask how you can help before you tell how it should be done.',
  'zh-Hans': '怎么喂都不是考试。想给建议之前，先问一句“需要我帮什么”。',
  'zh-Hant': '怎樣餵都不是考試。想給建議之前，先問一句「需要我幫甚麼」。',
};
export const noAdvice: Localised = {
  en: 'Not every sentence wants an answer. Listening is enough; give advice when somebody asks for it.',
  'zh-Hans': '不是每句话都需要答案。听就够了，别人问了再给建议。',
  'zh-Hant': '不是每句話都需要答案。聆聽已經足夠，別人問了再給建議。',
};
export const noComparing: Localised = {
  en: 'No league tables. Early, late or sideways: children have their own time.',
  'zh-Hans': '不排名次。早一点、晚一点、绕个弯，孩子有自己的时间。',
  'zh-Hant': '不排名次。早一點、晚一點、繞個彎，孩子有自己的時間。',
};
export const noDates: Localised = {
  en: 'Good news is welcome in a thread of its own, with a gentle title, so that everybody can choose to open it.',
  'zh-Hans': '有好消息请单独开帖，标题温柔一点，让大家自己决定要不要点开。',
  'zh-Hant': '有好消息請另開主題，標題溫柔一點，讓大家自行決定要不要打開。',
};
export const noExperts: Localised = {
  en: 'There are no silly questions, and nobody here was born with a nappy in his hand.',
  'zh-Hans': '没有傻问题，谁也不是生下来就会换尿布的。',
  'zh-Hant': '沒有傻問題，誰也不是天生就會換尿片。',
};
export const oneKitchen: Localised = {
  en: 'Say what is in it, and from what age a child may have it. No honey before the first birthday.',
  'zh-Hans': '写清用料和适合的月龄。一岁以内不吃蜂蜜。',
  'zh-Hant': '寫清材料和適合的月齡。一歲前不可吃蜂蜜。',
};
