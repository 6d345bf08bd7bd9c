import { defineMessages } from '#web/kit/messages.ts';

export const phoneMessages = defineMessages({
  en: {
    country: 'Country of the number',
    number: 'Mobile number',
    send: 'Send me a code by text',
    invalid: 'Please enter a mobile number of the chosen country',
  },
  'zh-Hans': {
    country: '号码所属国家或地区',
    number: '手机号',
    send: '发送短信验证码',
    invalid: '请输入所选国家或地区的手机号',
  },
  'zh-Hant': {
    country: '號碼所屬國家或地區',
    number: '手機號碼',
    send: '傳送短訊驗證碼',
    invalid: '請輸入所選國家或地區的手機號碼',
  },
});
