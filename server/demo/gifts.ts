import type { Localised } from '#contract/locales.ts';
import type { GiftAudience } from '#server/features/gifts/rules.ts';

interface DemoGift {
  readonly name: Localised;
  readonly description: Localised;
  readonly picture: string;
  readonly currency: 'points' | 'coins';
  readonly price: number;
  readonly stock: number | null;
  readonly limitPerMember: number | null;
  readonly audience?: GiftAudience;
}

/** What a fresh demo has on its gift shelf. */
export const demoGifts: readonly DemoGift[] = [
  {
    name: { en: 'Lullaby song book', 'zh-Hans': '摇篮曲歌本', 'zh-Hant': '搖籃曲歌本' },
    description: {
      en: 'Twelve quiet songs with words and chords, printed on thick paper for small hands.',
      'zh-Hans': '十二首温柔的摇篮曲，附歌词与和弦，厚纸印刷，不怕小手翻。',
      'zh-Hant': '十二首溫柔的搖籃曲，附歌詞與和弦，厚紙印刷，不怕小手翻。',
    },
    audience: { baby: true },
    picture: 'lullaby-book',
    currency: 'coins',
    price: 40,
    stock: 200,
    limitPerMember: 1,
  },
  {
    name: { en: 'Muslin cloth, set of two', 'zh-Hans': '纱布巾两条装', 'zh-Hant': '紗布巾兩條裝' },
    description: {
      en: 'Soft double-woven cotton that gets softer with every wash.',
      'zh-Hans': '双层棉纱，越洗越柔软。',
      'zh-Hant': '雙層棉紗，越洗越柔軟。',
    },
    audience: { baby: true },
    picture: 'muslin',
    currency: 'coins',
    price: 90,
    stock: 60,
    limitPerMember: 2,
  },
  {
    name: { en: 'Evening herb tea', 'zh-Hans': '晚安花草茶', 'zh-Hant': '晚安花草茶' },
    description: {
      en: 'Caffeine-free, twenty bags. For the half hour that is yours.',
      'zh-Hans': '不含咖啡因，二十包，留给自己的半小时。',
      'zh-Hant': '不含咖啡因，二十包，留給自己的半小時。',
    },
    picture: 'tea',
    currency: 'coins',
    price: 60,
    stock: 120,
    limitPerMember: 3,
  },
  {
    name: { en: 'Free delivery voucher', 'zh-Hans': '免邮券', 'zh-Hant': '免運券' },
    description: {
      en: 'Free delivery on one order in the shop, whatever its size.',
      'zh-Hans': '商城任意一单免邮费，不限金额。',
      'zh-Hant': '商城任意一單免運費，不限金額。',
    },
    picture: 'voucher',
    currency: 'coins',
    price: 20,
    stock: null,
    limitPerMember: null,
  },
  {
    name: { en: 'The first-weeks nest box', 'zh-Hans': '新手妈妈暖巢礼盒', 'zh-Hant': '新手媽媽暖巢禮盒' },
    description: {
      en: 'A swaddle, a night light and a letter to open on a hard day.',
      'zh-Hans': '一条包巾、一盏小夜灯，还有一封留到辛苦时再拆的信。',
      'zh-Hant': '一條包巾、一盞小夜燈，還有一封留到辛苦時再拆的信。',
    },
    audience: { baby: true },
    picture: 'nest-box',
    currency: 'points',
    price: 600,
    stock: 25,
    limitPerMember: 1,
  },
];
