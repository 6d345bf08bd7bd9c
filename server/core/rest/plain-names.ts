import { textIn, type Localised, type Script, type WrittenText } from '#contract/locales.ts';
import { isOfBabies, speaksOfBabies } from './of-babies.ts';
import type { Reader } from './shelf.ts';

/** Who reads, and in which script. */
export interface NameReader extends Reader {
  readonly script: Script;
}

/** How a thing of hers is called, and pictured, where its own name speaks of babies and she rests. */
const plain = {
  gift: { name: { en: 'A gift', 'zh-Hans': '一份礼品', 'zh-Hant': '一份禮品' }, picture: 'present' },
  draw: { name: { en: 'Lucky draw', 'zh-Hans': '幸运抽奖', 'zh-Hant': '幸運抽獎' }, picture: 'present' },
  product: { name: { en: 'A product', 'zh-Hans': '一件产品', 'zh-Hant': '一件產品' }, picture: 'box' },
  offer: { name: { en: 'An offer', 'zh-Hans': '一项活动', 'zh-Hant': '一項活動' }, picture: 'present' },
} as const satisfies Readonly<Record<string, { name: Localised; picture: string }>>;

interface Thing {
  readonly name: WrittenText;
  readonly picture: string;
}

/** A thing of hers by its name, or by a plain one for who rests. */
export function callThing(
  kind: keyof typeof plain,
  { name, picture }: Thing,
  { script, resting }: NameReader,
) {
  const called =
    resting && isOfBabies({ texts: [name], pictures: [picture] }) ? plain[kind] : { name, picture };
  return { name: textIn(called.name, script), picture: called.picture };
}

/** A text beside it, which who rests does without where it speaks of babies. */
export const textFor = (text: WrittenText, { script, resting }: NameReader): string | null =>
  resting && speaksOfBabies(text) ? null : textIn(text, script);

/** The same for what has no picture. */
export const callByName = (kind: keyof typeof plain, name: WrittenText, reader: NameReader): string =>
  callThing(kind, { name, picture: '' }, reader).name;
