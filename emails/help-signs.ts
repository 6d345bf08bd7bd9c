import type { Script } from '#contract/locales.ts';

/**
 * When to call for help, the one set that stands in every mail for a week or month and that no mail says for itself. After CDC
 * Hear Her and the NHS.
 */
export const helpSigns: Readonly<
  Record<Script, Readonly<Record<'title' | 'pregnant' | 'movement' | 'mother' | 'child' | 'number', string>>>
> = {
  en: {
    title: 'When to call at once',
    pregnant:
      'At any time: bleeding, strong or one-sided pain, fainting, fluid from the vagina, a fever, when nothing stays down, chest pain, being short of breath, a painful swollen leg, strong itching, or thoughts of harming yourself or the baby. From week 20 also a bad headache, trouble seeing, pain under the ribs, or sudden swelling of face or hands; before week 37 regular tightenings.',
    movement:
      'If you have felt no movement by week 24, or later feel less or otherwise than usual: call now, whatever the hour, and do not wait for tomorrow. A heartbeat heard with a device at home tells you nothing for certain.',
    mother:
      'You, for a year after the birth: heavy bleeding, a fever, a bad headache, trouble seeing, chest pain, being short of breath, a painful swollen leg, fainting, or thoughts of harming yourself or the baby.',
    child:
      'Your child: 38 °C or more in the first 3 months, hard or fast breathing, blue or grey skin, being floppy or hard to wake, a fit, a rash that does not fade when pressed, or far fewer wet nappies than usual. And always: asleep on the back.',
    number: 'Call your midwife, hospital or doctor; in an emergency your local emergency number.',
  },
  'zh-Hans': {
    title: '出现这些情况请立即求助',
    pregnant:
      '任何时候：出血、剧烈或单侧疼痛、晕倒、阴道流液、发烧、吃喝什么都吐、胸痛、呼吸困难、一侧腿肿痛、剧烈瘙痒，或有伤害自己或宝宝的念头。孕 20 周起还包括：剧烈头痛、视物不清、肋骨下方疼痛、脸或手突然浮肿；未满 37 周时出现有规律的宫缩。',
    movement:
      '到孕 24 周仍未感到胎动，或之后胎动比平时少、与平时不同：不论几点，请马上打电话，不要等到明天。在家用仪器听到胎心，并不能说明一切正常。',
    mother:
      '您自己，产后一年内：大量出血、发烧、剧烈头痛、视物不清、胸痛、呼吸困难、一侧腿肿痛、晕倒，或有伤害自己或宝宝的念头。',
    child:
      '孩子：3 个月以内体温达到 38 °C、呼吸费力或急促、皮肤发青发灰、身体发软或很难叫醒、抽搐、按压不褪色的皮疹，或尿布比平时湿得少很多。另外，睡觉时请始终让孩子仰卧。',
    number: '请联系您的助产士、医院或医生；紧急时请拨打当地急救电话。',
  },
  'zh-Hant': {
    title: '出現這些情況請立即求助',
    pregnant:
      '任何時候：出血、劇烈或單側疼痛、暈倒、陰道流液、發燒、吃喝甚麼都吐、胸口痛、呼吸困難、一邊腿腫痛、劇烈痕癢，或有傷害自己或寶寶的念頭。懷孕 20 週起還包括：劇烈頭痛、視力模糊、肋骨下方疼痛、臉或手突然浮腫；未滿 37 週時出現有規律的宮縮。',
    movement:
      '到懷孕 24 週仍未感到胎動，或之後胎動比平時少、與平時不同：不論幾點，請馬上打電話，不要等到明天。在家用儀器聽到胎心，並不能說明一切正常。',
    mother:
      '您自己，產後一年內：大量出血、發燒、劇烈頭痛、視力模糊、胸口痛、呼吸困難、一邊腿腫痛、暈倒，或有傷害自己或寶寶的念頭。',
    child:
      '孩子：3 個月以內體溫達到 38 °C、呼吸費力或急促、皮膚發青發灰、身體發軟或很難叫醒、抽搐、按壓不褪色的皮疹，或尿片比平時濕得少很多。另外，睡覺時請始終讓孩子仰臥。',
    number: '請聯絡您的助產士、醫院或醫生；緊急時請撥打當地緊急電話。',
  },
};
