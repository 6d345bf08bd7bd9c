import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEmergency } from './find-emergency.ts';
import { emergencies, type Emergency } from './words.ts';

const said: Readonly<Record<Emergency, readonly string[]>> = {
  emergency: [
    'I gave birth ten days ago and I am bleeding so heavily that I soak a pad every hour',
    'Heavy vaginal bleeding since this morning, what do I do',
    'I’ve gone through two pads in one hour',
    'The bleeding won’t stop',
    'I can’t breathe properly and my heart races',
    'help my baby stopped breathing for a moment',
    'Her lips are turning blue when she feeds',
    'My son had a seizure just now',
    'He is unresponsive',
    'I have chest pain and feel faint',
    'My daughter is choking',
    'My toddler swallowed a button battery!!',
    '产后第十天，突然大出血，怎么办',
    '宝宝嘴唇发紫，喘不上气',
    '孩子刚才抽搐了，翻白眼',
    '寶寶沒有呼吸了！',
    '孩子叫不醒，嘴唇發青',
    'BB唞唔到氣，點算好',
    '她誤吞了鈕扣電池',
    '產後血流不止，衛生巾一小時就濕透',
  ],
  selfHarm: [
    'Some nights I want to die',
    'I don’t want to be alive any more',
    'They would be better off without me',
    'I keep thinking about killing myself',
    'I have thoughts of harming my baby and I am so ashamed',
    'I am scared I might hurt my baby',
    'feeling suicidal tonight',
    '我真的不想活了',
    '每天都想死，撑不下去',
    '我有自杀的念头',
    '覺得活著沒有意思',
    '我怕自己會傷害寶寶，我想傷害自己',
    '有輕生的念頭',
    '真係唔想活',
  ],
  violence: [
    'My husband hit me again last night',
    'My partner threatened me with a knife',
    'He strangled me while I held the baby',
    'I am afraid of my husband',
    'I do not feel safe at home',
    'is this domestic abuse?',
    '老公昨晚动手打我',
    '我被丈夫打了，孩子在旁边哭',
    '他掐我的脖子',
    '長期家暴，不知道怎麼離開',
    '老公又打我',
  ],
  babyIll: [
    'My 6 week old has a fever of 38.4',
    'My baby is 5 weeks old. She feels hot, the thermometer says 38.6 degrees.',
    'Newborn with high temperature, should we go in?',
    'Her fever is 40.2 and will not go down',
    'He went limp in my arms',
    'She won’t wake for her feeds',
    'No wet nappies since last night',
    'There is blood in her stool',
    'Green vomit twice today',
    'the rash does not fade under a glass',
    'My baby fell off the bed',
    '两个月的宝宝发烧38.5度',
    '新生儿体温38度要紧吗',
    '宝宝一直拒奶，精神很差',
    '大便带血',
    '出生二十天，發燒了怎麼辦',
    '寶寶十二小時都沒有小便',
    '囟門凹下去了',
    '宝宝从床上摔下来了',
  ],
  pregnancyWarning: [
    '31 weeks and no movement since yesterday',
    'I haven’t felt the baby move today',
    'Baby is moving less, hardly any kicks',
    'Spotting at 9 weeks pregnant',
    'I am pregnant and there is some bleeding',
    'I think my waters broke at 33 weeks',
    'Terrible headache and my vision is blurry, third trimester',
    'Contractions every ten minutes at 32 weeks',
    'itching on my palms and soles at night',
    'Fever and chills after the c-section',
    '孕32周，今天胎动明显减少',
    '一整天没有胎动',
    '怀孕八周出血',
    '好像破水了',
    '懷孕30週，感覺不到胎動',
    'BB今日唔郁',
    '劇烈頭痛，視力模糊',
    '產後發燒，傷口很痛',
  ],
};

test.each(emergencies.flatMap((kind) => said[kind].map((text) => [kind, text] as const)))(
  '%s: %s',
  (kind, text) => {
    expect(findEmergency(text)).toBe(kind);
  },
);

test.each([
  'I would kill for a coffee and four hours of sleep',
  'That cake is to die for',
  'I am dying to know the name you chose!',
  'The bleeding has stopped, no heavy bleeding any more. All well!',
  'She has no fever, just a blocked nose',
  'No seizures, no fever: the doctor says all is fine',
  'My baby is six weeks old and she does not have a fever',
  'Did anybody else get baby fever at 35?',
  'My 4 year old had a fever of 38.5 yesterday, he is better now',
  'My cracked nipples are bleeding, which balm helps?',
  'I had a seizure years ago, can I breastfeed with my tablets?',
  'We went to a first aid course on what to do when a baby is choking',
  'My waters broke at 39 weeks and he was born two hours later',
  'I haven’t felt any kicks yet at 17 weeks, when did you?',
  'Ten days without a bowel movement, is that normal when breastfeeding?',
  'My husband beat me to it and bought the pram',
  'It hit me like a wave: I am a mother',
  'She has beautiful blue eyes and a blue dress',
  'He kicks me all night, 34 weeks and so lively',
  'Which night light do you use?',
  'Hit me up if you live nearby!',
  'I can’t breathe in this bra, which size up?',
  '想死你了，什么时候来看宝宝',
  '带娃累死了，困死了',
  '笑死我了，哈哈哈',
  '宝宝没有发烧，就是有点鼻塞',
  '出生二十天，没有发烧，吃奶很好',
  '方便的话打我电话',
  '忙得喘不过气，谁懂啊',
  '跳楼价甩卖都没抢到',
  '十六周还没有胎动正常吗',
  '孕期牙龈出血用什么牙膏',
  '沒有出血，也沒有腹痛，一切都好',
  '寶寶今天會翻身了！',
  '我从来没有想死，只是太累',
  '',
])('nothing is called for: %s', (text) => {
  expect(findEmergency(text)).toBeNull();
});

test('the most pressing one wins', () => {
  expect(findEmergency('My husband hit me, I am 30 weeks, and now I am bleeding heavily')).toBe('emergency');
  expect(findEmergency('老公打我，我不想活了')).toBe('selfHarm');
});

test('one is found in the middle of anything, in any case', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom(...emergencies),
      (around, kind) => {
        const [text = ''] = said[kind];
        const found = findEmergency(`${around.replaceAll(/[a-z]/gi, '')}\n${text.toUpperCase()}\n.`);
        expect(found).not.toBeNull();
        expect(emergencies.indexOf(found ?? kind)).toBeLessThanOrEqual(emergencies.indexOf(kind));
      },
    ),
  );
});

test('the longest text takes no longer than a glance, whatever it is made of', () => {
  const parts = [
    'bleeding ',
    'no ',
    'a ',
    'fell ',
    'my ',
    'husband ',
    '血',
    '没有',
    '胎动',
    "won't ",
    '老公',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 500, maxLength: 2000 }), (some) => {
      const before = process.cpuUsage();
      findEmergency(some.join('').slice(0, 5121));
      // Of the processor, not of the clock: other work on the machine takes nothing from it.
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(250);
    }),
    { numRuns: 40 },
  );
});
