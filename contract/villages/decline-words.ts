import type { Localised } from '../locales.ts';
import type { DeclineReason } from './words.ts';

/** What an author reads. It says what is not shown and why, and nothing about her. */
export const declineWords: Readonly<Record<DeclineReason, Localised>> = {
  unkind: {
    en: 'Parts of it can hurt somebody who reads it. Villages show what is said without putting anybody down.',
    'zh-Hans': '其中有些话可能会让读到的人受伤。村里展示的内容不贬低任何人。',
    'zh-Hant': '其中有些話可能會讓讀到的人受傷。村裡展示的內容不貶低任何人。',
  },
  spam: {
    en: 'It reads like advertising or was posted several times. Villages show each thing once, and no advertising.',
    'zh-Hans': '内容像是广告，或被重复发布。村里同样的内容只展示一次，也不展示广告。',
    'zh-Hant': '內容像是廣告，或被重複發布。村裡同樣的內容只展示一次，也不展示廣告。',
  },
  selling: {
    en: 'It offers something for sale or asks for money. Villages are not a marketplace.',
    'zh-Hans': '其中有买卖或筹款的内容。村里不作为交易的地方。',
    'zh-Hant': '其中有買賣或籌款的內容。村裡不作為交易的地方。',
  },
  falseHealth: {
    en: 'It has health advice that differs from what doctors and midwives recommend today, and somebody might follow it.',
    'zh-Hans': '其中的健康建议与目前医生和助产士的建议不一致，可能会有人照着做。',
    'zh-Hant': '其中的健康建議與目前醫生和助產士的建議不一致，可能會有人照著做。',
  },
  privacy: {
    en: 'It shows something private about a person, such as a name, an address, a number or a conversation.',
    'zh-Hans': '其中有他人的私人信息，例如姓名、地址、号码或聊天记录。',
    'zh-Hant': '其中有他人的私人資料，例如姓名、地址、號碼或對話紀錄。',
  },
  childPhoto: {
    en: 'It has a photo of a child that we do not show here, to protect the child.',
    'zh-Hans': '其中有一张孩子的照片，为保护孩子，我们不在这里展示。',
    'zh-Hant': '其中有一張孩子的相片，為保護孩子，我們不在這裡展示。',
  },
  offTopic: {
    en: 'It is about something that this village is not for. It may find its place in another one.',
    'zh-Hans': '内容与这个村子的主题不同，也许更适合另一个村子。',
    'zh-Hant': '內容與這個村子的主題不同，也許更適合另一個村子。',
  },
  other: {
    en: 'It does not fit the house rules of this village.',
    'zh-Hans': '内容与这个村子的约定不符。',
    'zh-Hant': '內容與這個村子的約定不符。',
  },
};

/** Hidden by flags or a report until staff look. */
export const hiddenWords: Localised = {
  en: 'Members asked us to look at this, so nobody else sees it for now. Somebody on our team looks within 24 hours.',
  'zh-Hans': '有成员请我们看一看这条内容，目前只有您能看到。我们的同事会在 24 小时内查看。',
  'zh-Hant': '有成員請我們看一看這則內容，目前只有您能看到。我們的同事會在 24 小時內查看。',
};

/** Held back before anybody saw it. */
export const waitingWords: Localised = {
  en: 'We look at this before others see it, as we do with some first posts and with links. It takes 24 hours at most.',
  'zh-Hans': '像部分新成员的内容和带链接的内容一样，这条会先由我们看过再展示，最多 24 小时。',
  'zh-Hant': '像部分新成員的內容和帶連結的內容一樣，這則會先由我們看過再展示，最多 24 小時。',
};

/** Her appeal is being looked at. */
export const appealWords: Localised = {
  en: 'You asked for a second look. Somebody on our team answers within 72 hours.',
  'zh-Hans': '您已请我们再看一次，我们的同事会在 72 小时内答复。',
  'zh-Hant': '您已請我們再看一次，我們的同事會在 72 小時內答覆。',
};
