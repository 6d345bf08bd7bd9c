import type { FlagReason } from '#contract/villages/words.ts';
import { threadsIn, type DemoThread } from './thread.ts';
import type { WriterKey } from './writers.ts';

/** What flags have hidden until staff look. */
export const hiddenThread: DemoThread & {
  readonly flags: readonly (readonly [WriterKey, FlagReason, string])[];
} = {
  ...one(
    threadsIn('en', [
      {
        village: 'kitchen',
        by: 'kim',
        ago: '5h 30m',
        title: 'High chairs, nearly new, cheap, first come first served',
        text: `
Clearing my garage: four high chairs, two steamers, one food mixer still in the box. Prices on request, postage extra, no returns. Tell me what you offer.`,
        topics: ['bargains'],
        talk: '',
      },
    ]),
  ),
  flags: [
    ['joy', 'selling', 'House rule: no selling here.'],
    ['priya', 'selling', ''],
    ['maren', 'selling', 'Posted the same in another village this morning and took it down again.'],
    ['sofia', 'spam', ''],
  ],
};

/** What waits for staff before anybody else sees it: newcomers who name a page elsewhere. */
export const waitingThreads: readonly DemoThread[] = [
  ...threadsIn('en', [
    {
      village: 'first-weeks',
      by: 'olga',
      ago: '3h 5m',
      title: 'Is the gap beside the mattress too wide?',
      text: `
Hello, I'm new. Our cot is from my cousin and the mattress is from somewhere else. I can put two fingers between it and the side. I found a picture that explains it on www.example.org but I'm not sure I measure it right. How do you check?`,
      topics: ['cot'],
      talk: '',
    },
  ]),
  ...threadsIn('zh-Hant', [
    {
      village: 'back-to-work',
      by: 'yuensze',
      ago: '8h 20m',
      title: '想整理一份哺乳室清單，可以貼上來嗎？',
      text: `
大家好，我剛加入。下個月返工，我把各區有插座、有門鎖的哺乳室記在 www.example.org 一頁上，想請大家幫忙補充。不知道這裡可不可以貼？`,
      topics: ['哺乳室'],
      talk: '',
    },
  ]),
];

function one<Value>([value]: readonly Value[]): Value {
  if (value === undefined) throw new Error('Nothing was written');
  return value;
}
