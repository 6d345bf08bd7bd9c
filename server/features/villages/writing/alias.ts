import type { Chance } from '#server/kernel/chance/chance.ts';
import type { Script } from '#contract/locales.ts';

const words: Readonly<
  Record<Script, { first: readonly string[]; second: readonly string[]; between: string }>
> = {
  en: {
    first:
      'Quiet Gentle Sunny Amber Mellow Brave Cosy Merry Silver Golden Hazel Rosy Misty Calm Kind Bright Early Wandering Dreamy Patient Cheerful Snowy Velvet Humming'.split(
        ' ',
      ),
    second:
      'Wren Robin Otter Finch Fern Clover Willow Lark Hare Swallow Maple Sparrow Heron Poppy Juniper Badger Acorn Meadow Linnet Dove Daisy Squirrel Hedgehog Lantern'.split(
        ' ',
      ),
    between: ' ',
  },
  'zh-Hans': {
    first:
      '安静 温柔 阳光 暖暖 悠悠 勇敢 甜甜 快乐 银色 金色 小小 淡淡 晨光 平静 善良 明亮 早起 漫步 梦里 耐心 开朗 雪白 柔软 轻声'.split(
        ' ',
      ),
    second:
      '鹪鹩 知更鸟 水獭 雀儿 蕨叶 三叶草 柳枝 云雀 野兔 燕子 枫叶 麻雀 白鹭 小橘 桂花 小獾 橡果 草地 茉莉 白鸽 雏菊 松鼠 刺猬 灯笼'.split(
        ' ',
      ),
    between: '的',
  },
  'zh-Hant': {
    first:
      '安靜 溫柔 陽光 暖暖 悠悠 勇敢 甜甜 快樂 銀色 金色 小小 淡淡 晨光 平靜 善良 明亮 早起 漫步 夢裡 耐心 開朗 雪白 柔軟 輕聲'.split(
        ' ',
      ),
    second:
      '鷦鷯 知更鳥 水獺 雀兒 蕨葉 三葉草 柳枝 雲雀 野兔 燕子 楓葉 麻雀 白鷺 小橘 桂花 小獾 橡果 草地 茉莉 白鴿 雛菊 松鼠 刺蝟 燈籠'.split(
        ' ',
      ),
    between: '的',
  },
};

const pick = (chance: Chance, list: readonly string[]) => list[chance.between(0, list.length)] ?? '';

/**
 * A warm name of two words for somebody who does not want to say hers. `tries` that found theirs taken make it longer, so
 * that there is one in every thread.
 */
export function makeAlias(chance: Chance, script: Script, tries = 0): string {
  const { first, second, between } = words[script];
  const name = `${pick(chance, first)}${between}${pick(chance, second)}`;
  return tries < 3 ? name : `${name} ${chance.between(2, 10 ** tries)}`;
}
