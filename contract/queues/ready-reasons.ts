import type { Localised } from '../locales.ts';

/** Reasons to decline that fit often, in the words that whoever sent it in reads. */
export const readyReasons = {
  unreadable: {
    en: 'We could not read the photo well enough. Please take it once more in good light, with everything in the picture.',
    'zh-Hans': '照片不够清晰，我们无法辨认。请在光线充足的地方重新拍摄，并把内容完整拍进画面。',
    'zh-Hant': '相片不夠清晰，我們無法辨認。請在光線充足的地方重新拍攝，並把內容完整拍進畫面。',
  },
  wrongPhoto: {
    en: 'The photo does not show what we need to see. Please look at the example again and send one that does.',
    'zh-Hans': '照片中没有拍到我们需要核对的内容。请参考示例重新拍摄后再提交。',
    'zh-Hant': '相片中沒有拍到我們需要核對的內容。請參考示例重新拍攝後再提交。',
  },
  wrongOrder: {
    en: 'The order number and the product do not go together. Please check the number in your order and send it again.',
    'zh-Hans': '订单号与产品不一致。请在订单中核对号码后重新提交。',
    'zh-Hant': '訂單編號與產品不相符。請在訂單中核對編號後重新提交。',
  },
  usedBefore: {
    en: 'This purchase was already counted once, and each counts one time only.',
    'zh-Hans': '这笔购买已经参加过一次活动，每笔购买只能计算一次。',
    'zh-Hant': '這筆購買已參加過一次活動，每筆購買只能計算一次。',
  },
  answersMissing: {
    en: 'Some answers do not fit together yet. Please look through them once more and send them again.',
    'zh-Hans': '有几处回答前后不一致。请再检查一遍后重新提交。',
    'zh-Hant': '有幾處回答前後不一致。請再檢查一遍後重新提交。',
  },
} satisfies Readonly<Record<string, Localised>>;
