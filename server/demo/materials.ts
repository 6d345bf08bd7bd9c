import type { Transaction } from '#server/kernel/database/database.ts';
import { addMaterial, type NewMaterial } from '#server/features/materials/add-material.ts';
import { addStagePiece } from '#server/features/materials/stage-content.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { babyPieces } from './stage-pieces/baby.ts';
import { newbornPieces } from './stage-pieces/newborn.ts';
import { pregnantPieces } from './stage-pieces/pregnant.ts';
import { restPieces } from './stage-pieces/rest.ts';
import { toddlerPieces } from './stage-pieces/toddler.ts';
import { tryingPieces } from './stage-pieces/trying.ts';

export const demoPieces = [
  ...tryingPieces,
  ...pregnantPieces,
  ...newbornPieces,
  ...babyPieces,
  ...toddlerPieces,
  ...restPieces,
];

const demoMaterials: readonly NewMaterial[] = [
  {
    scene: 'homeBanner',
    picture: 'village-evening',
    target: '/villages',
    ofBirths: false,
    title: { en: 'The lamps are lit in the villages', 'zh-Hans': '妈妈村亮灯了', 'zh-Hant': '媽媽村亮燈了' },
    text: {
      en: 'Somebody is awake with you, even at three in the morning.',
      'zh-Hans': '哪怕凌晨三点，也有人和您一起醒着。',
      'zh-Hant': '哪怕凌晨三點，也有人和您一起醒著。',
    },
    button: { en: 'Come in', 'zh-Hans': '进来坐坐', 'zh-Hant': '進來坐坐' },
  },
  {
    scene: 'homeBanner',
    picture: 'basket-walk',
    target: '/registration',
    ofBirths: false,
    title: {
      en: 'One year of warranty, or two?',
      'zh-Hans': '保修一年，还是两年？',
      'zh-Hant': '保固一年，還是兩年？',
    },
    text: {
      en: 'Register what you bought. With a photo of the receipt it lasts 24 months.',
      'zh-Hans': '登记您买的产品，附上小票照片，保修延长到 24 个月。',
      'zh-Hant': '登記您買的產品，附上收據相片，保固延長到 24 個月。',
    },
    button: { en: 'Register', 'zh-Hans': '去登记', 'zh-Hant': '去登記' },
  },
  {
    scene: 'homeBanner',
    picture: 'first-steps',
    target: '/profile/details',
    ofBirths: true,
    audience: { stages: [4, 5] },
    title: { en: 'Soon a birthday?', 'zh-Hans': '快过生日了？', 'zh-Hant': '快過生日了？' },
    text: {
      en: 'Tell us the day, and a small present opens in its month.',
      'zh-Hans': '告诉我们日期，生日当月会有一份小礼物。',
      'zh-Hant': '告訴我們日期，生日當月會有一份小禮物。',
    },
    button: { en: 'Add the day', 'zh-Hans': '填写生日', 'zh-Hant': '填寫生日' },
  },
  {
    scene: 'villageHeader',
    picture: 'village-evening',
    ofBirths: false,
    title: {
      en: 'Sit down, you are among friends',
      'zh-Hans': '坐下吧，都是自己人',
      'zh-Hant': '坐下吧，都是自己人',
    },
    text: {
      en: 'Ask what you would not ask anywhere else. Be as kind as you would like others to be.',
      'zh-Hans': '在别处问不出口的，可以在这里问。愿您怎样被对待，就怎样待人。',
      'zh-Hant': '在別處問不出口的，可以在這裡問。願您怎樣被對待，就怎樣待人。',
    },
  },
  {
    scene: 'loginAside',
    picture: 'moonlit-window',
    ofBirths: false,
    title: { en: 'The light is on', 'zh-Hans': '灯一直亮着', 'zh-Hant': '燈一直亮著' },
    text: {
      en: 'Points, gifts and good company, for the long nights and the short ones.',
      'zh-Hans': '积分、礼品和好伙伴，陪您走过长夜与短夜。',
      'zh-Hant': '積分、禮品和好夥伴，陪您走過長夜與短夜。',
    },
  },
];

/** Banners of the scenes, and what there is to read for each stage. */
export async function seedMaterials(
  tx: Transaction,
  site: Pick<Services, 'ask' | 'config' | 'site'>,
): Promise<void> {
  for (const [position, material] of demoMaterials.entries())
    await addMaterial(tx, { ...material, position }, site);
  for (const piece of demoPieces) await addStagePiece(tx, piece);
}
