import { defineMessages } from '#web/kit/messages.ts';

/** What stands around the advice that staff wrote. */
export const emergencyMessages = defineMessages({
  en: {
    call: ({ number }: { number: string }) => `Call ${number} now`,
    talk: ({ number }: { number: string }) => `Talk to somebody: ${number}`,
    shelter: ({ number }: { number: string }) => `Help for you: ${number}`,
    ambulance: ({ number }: { number: string }) => `In danger: call ${number}`,
    doctor: 'When to see a doctor',
    after: 'Nobody here can examine you. Please do not wait for answers in the village.',
  },
  'zh-Hans': {
    call: ({ number }) => `立即拨打 ${number}`,
    talk: ({ number }) => `找人说说话：${number}`,
    shelter: ({ number }) => `求助热线：${number}`,
    ambulance: ({ number }) => `有危险时：拨打 ${number}`,
    doctor: '什么情况要去看医生',
    after: '这里没有人能替您做检查，请不要等村里的回复。',
  },
  'zh-Hant': {
    call: ({ number }) => `立即致電 ${number}`,
    talk: ({ number }) => `找人談談：${number}`,
    shelter: ({ number }) => `求助熱線：${number}`,
    ambulance: ({ number }) => `有危險時：致電 ${number}`,
    doctor: '甚麼情況要看醫生',
    after: '這裡沒有人能替您檢查，請不要等村裡的回覆。',
  },
});
