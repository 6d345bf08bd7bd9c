import { defineMessages } from '#web/kit/messages.ts';

/** What to do first, in words for somebody who is frightened. Never what it might be. */
export const emergencyMessages = defineMessages({
  en: {
    call: ({ number }: { number: string }) => `Call ${number} now`,
    talk: ({ number }: { number: string }) => `Talk to somebody: ${number}`,
    shelter: ({ number }: { number: string }) => `Help for you: ${number}`,
    ambulance: ({ number }: { number: string }) => `In danger: call ${number}`,
    doctor: 'When to see a doctor',
    after: 'Nobody here can examine you. Please do not wait for answers in the village.',
    emergency: {
      title: 'This sounds urgent. Please get help first',
      text: 'You bother nobody by calling. They would rather come once too often.',
      steps: {
        first:
          'Call the emergency number, put the phone on loudspeaker and stay on the line: they tell you what to do.',
        second: 'Say where you are, who needs help and what you see.',
        third: 'Unlock the door, and ask somebody nearby to come to you.',
      },
    },
    selfHarm: {
      title: 'You matter, and you do not have to carry this alone',
      text: 'Thoughts like these come to many mothers, and they pass with help. Please talk to a person now.',
      steps: {
        first: 'Call somebody you trust and say: “I am not well. Please come and stay with me.”',
        second:
          'If you are afraid for your baby, lay your baby down in the cot, which is a safe place, and step into the next room.',
        third: 'Tell your doctor or midwife today. They have heard it before, and they can help.',
      },
    },
    violence: {
      title: 'What is done to you is not your fault',
      text: 'You and your child have a right to be safe. There are people whose work it is to help, and they believe you.',
      steps: {
        first:
          'In danger, leave if you can, or call the emergency number. A silent call is often understood.',
        second: 'Tell one person you trust where you are, and agree on a word that means “come”.',
        third:
          'A doctor can look after injuries and write them down. Delete this page from your history if somebody reads your phone.',
      },
    },
    babyIll: {
      title: 'Please have your baby seen now',
      text: 'Small babies can get worse quickly, so a doctor should look today, also at night. You are right to ask.',
      steps: {
        first:
          'Call your doctor, or go to the nearest children’s hospital. A baby under three months with a fever is always seen.',
        second:
          'Call the emergency number for a baby who is limp, hard to wake, breathes with effort, turns blue or has a fit.',
        third: 'Write down the temperature, the time and the feeds, and take it with you.',
      },
    },
    pregnancyWarning: {
      title: 'Please call your midwife or hospital now',
      text: 'It may well be harmless, but this is looked at today and not tomorrow, also at night. They want you to call.',
      steps: {
        first:
          'Call the maternity ward or your midwife, say how many weeks you are or when you gave birth, and what has changed.',
        second: 'Call the emergency number for heavy bleeding, strong pain, a fit, or when you feel faint.',
        third: 'Do not wait for the next appointment, nor for a movement after something sweet.',
      },
    },
  },
  'zh-Hans': {
    call: ({ number }) => `立即拨打 ${number}`,
    talk: ({ number }) => `找人说说话：${number}`,
    shelter: ({ number }) => `求助热线：${number}`,
    ambulance: ({ number }) => `有危险时：拨打 ${number}`,
    doctor: '什么情况要去看医生',
    after: '这里没有人能替您做检查，请不要等村里的回复。',
    emergency: {
      title: '听起来很紧急，请先求助',
      text: '打这个电话不会麻烦到谁，他们宁愿多来一趟。',
      steps: {
        first: '拨打急救电话，打开免提，不要挂断，对方会告诉您怎么做。',
        second: '说清您在哪里、谁需要帮助、您看到了什么。',
        third: '打开家门，请身边的人马上过来。',
      },
    },
    selfHarm: {
      title: '您很重要，不必一个人扛着',
      text: '很多妈妈都有过这样的念头，有人帮助就会过去。请现在就和一个人说说话。',
      steps: {
        first: '打给您信任的人，告诉对方：“我现在很不好，请来陪我。”',
        second: '如果担心伤到宝宝，先把宝宝放进小床，那里是安全的，您到隔壁房间待一会儿。',
        third: '今天就告诉医生或助产士。他们听过很多这样的话，也能帮到您。',
      },
    },
    violence: {
      title: '受到伤害，不是您的错',
      text: '您和孩子有权利安全地生活。有人专门帮助您，他们会相信您。',
      steps: {
        first: '有危险时，能离开就先离开，或拨打报警、急救电话。',
        second: '把您在哪里告诉一个信任的人，约好一个词，代表“快来”。',
        third: '医生可以处理伤情并留下记录。如果有人会看您的手机，请删除这一页的浏览记录。',
      },
    },
    babyIll: {
      title: '请现在就带宝宝去看医生',
      text: '小宝宝的情况可能变化很快，今天就要请医生看，夜里也一样。您问得对。',
      steps: {
        first: '打电话给医生，或去最近的儿童医院。三个月以下的宝宝发烧，一定要就诊。',
        second: '宝宝浑身发软、难以叫醒、呼吸费力、发紫或抽搐时，立即拨打急救电话。',
        third: '记下体温、时间和吃奶的情况，带去给医生看。',
      },
    },
    pregnancyWarning: {
      title: '请现在就联系助产士或医院',
      text: '很可能没有大碍，但要今天看，不要等到明天，夜里也一样。他们希望您打这个电话。',
      steps: {
        first: '打给产科或助产士，告诉对方孕周或生产日期，以及有什么变化。',
        second: '大量出血、剧烈疼痛、抽搐或快要晕倒时，立即拨打急救电话。',
        third: '不要等到下次产检，也不要先吃甜食等胎动。',
      },
    },
  },
  'zh-Hant': {
    call: ({ number }) => `立即致電 ${number}`,
    talk: ({ number }) => `找人談談：${number}`,
    shelter: ({ number }) => `求助熱線：${number}`,
    ambulance: ({ number }) => `有危險時：致電 ${number}`,
    doctor: '甚麼情況要看醫生',
    after: '這裡沒有人能替您檢查，請不要等村裡的回覆。',
    emergency: {
      title: '聽起來很緊急，請先求助',
      text: '打這通電話不會麻煩到誰，他們寧願多來一趟。',
      steps: {
        first: '致電緊急電話，開啟擴音，不要掛線，對方會告訴您怎樣做。',
        second: '說清楚您在哪裡、誰需要幫助、您看到甚麼。',
        third: '打開家門，請身邊的人馬上過來。',
      },
    },
    selfHarm: {
      title: '您很重要，不必獨自承受',
      text: '許多媽媽都有過這樣的念頭，有人幫助就會過去。請現在就和一個人談談。',
      steps: {
        first: '打給您信任的人，告訴對方：「我現在很不好，請來陪我。」',
        second: '如果擔心傷到寶寶，先把寶寶放進小床，那裡是安全的，您到隔壁房間待一會。',
        third: '今天就告訴醫生或助產士。他們聽過許多這樣的話，也能幫到您。',
      },
    },
    violence: {
      title: '受到傷害，不是您的錯',
      text: '您和孩子有權安全地生活。有人專門幫助您，他們會相信您。',
      steps: {
        first: '有危險時，能離開就先離開，或致電報警、召喚救護車。',
        second: '把您在哪裡告訴一位信任的人，約好一個詞，代表「快來」。',
        third: '醫生可以處理傷勢並留下紀錄。如果有人會看您的手機，請刪除這一頁的瀏覽紀錄。',
      },
    },
    babyIll: {
      title: '請現在就帶寶寶看醫生',
      text: '小寶寶的情況可能變化很快，今天就要請醫生看，夜裡也一樣。您問得對。',
      steps: {
        first: '致電醫生，或到最近的兒童醫院。三個月以下的寶寶發燒，一定要就診。',
        second: '寶寶全身發軟、難以叫醒、呼吸吃力、發紫或抽搐時，立即致電緊急電話。',
        third: '記下體溫、時間和吃奶的情況，帶去給醫生看。',
      },
    },
    pregnancyWarning: {
      title: '請現在就聯絡助產士或醫院',
      text: '很可能沒有大礙，但要今天看，不要等到明天，夜裡也一樣。他們希望您打這通電話。',
      steps: {
        first: '致電產科或助產士，告訴對方懷孕週數或生產日期，以及有甚麼變化。',
        second: '大量出血、劇烈疼痛、抽搐或快要暈倒時，立即致電緊急電話。',
        third: '不要等到下次產檢，也不要先吃甜食等胎動。',
      },
    },
  },
  inRest: {
    en: {
      selfHarm: {
        text: 'Thoughts like these come to many, and they pass with help. Please talk to a person now.',
        steps: {
          second: 'Go to where somebody else is, and away from whatever could hurt you.',
          third: 'Tell your doctor today. They have heard it before, and they can help.',
        },
      },
      violence: {
        text: 'You have a right to be safe. There are people whose work it is to help, and they believe you.',
      },
    },
    'zh-Hans': {
      selfHarm: {
        text: '很多人都有过这样的念头，有人帮助就会过去。请现在就和一个人说说话。',
        steps: {
          second: '到有人在的地方去，离可能伤到自己的东西远一点。',
          third: '今天就告诉医生。他们听过很多这样的话，也能帮到您。',
        },
      },
      violence: { text: '您有权利安全地生活。有人专门帮助您，他们会相信您。' },
    },
    'zh-Hant': {
      selfHarm: {
        text: '很多人都有過這樣的念頭，有人幫助就會過去。請現在就和一個人談談。',
        steps: {
          second: '到有人在的地方去，離可能傷到自己的東西遠一點。',
          third: '今天就告訴醫生。他們聽過許多這樣的話，也能幫到您。',
        },
      },
      violence: { text: '您有權安全地生活。有人專門幫助您，他們會相信您。' },
    },
  },
});
