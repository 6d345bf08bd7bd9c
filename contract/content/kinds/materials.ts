import { materialPictures, scenes } from '../../scenes.ts';
import { scripts } from '../../locales.ts';
import { isCheckOver } from '../../mailings/spans.ts';
import { stageKeys } from '../../stages.ts';
import type { Fault } from '../faults.ts';
import {
  audience,
  choice,
  day,
  localised,
  markdown,
  pictureOf,
  several,
  target,
  whole,
  window,
} from '../fields.ts';
import { aboutProduct, ofBabies } from './shared-fields.ts';
import { defineContent } from '../kind.ts';
import { deviceWords, pictureWords, sceneWords, scriptWords, stageOrRestWords } from '../words.ts';

/** A card that a scene of the site shows. */
export const materialContent = defineContent({
  kind: 'material',
  section: 'campaigns',
  label: { en: 'Material', 'zh-Hans': '素材' },
  plural: { en: 'Materials', 'zh-Hans': '素材' },
  about: {
    en: 'Cards and pictures that the site shows in its places, such as the banner of the first page.',
    'zh-Hans': '网站各处展示的卡片与图片，例如首页横幅。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    scene: choice(scenes, { en: 'Where it is shown', 'zh-Hans': '展示位置' }, sceneWords),
    title: localised(120, { en: 'Title', 'zh-Hans': '标题' }),
    text: localised(400, { en: 'Text', 'zh-Hans': '正文' }),
    button: localised(40, { en: 'Words on its button', 'zh-Hans': '按钮文字' }, { optional: true }),
    picture: pictureOf(materialPictures, { en: 'Picture', 'zh-Hans': '图片' }, pictureWords),
    target: target({ en: 'Where it leads', 'zh-Hans': '跳转地址' }),
    devices: several(['pc', 'mobile'], { en: 'Devices', 'zh-Hans': '设备' }, deviceWords),
    scripts: several(scripts, { en: 'Languages', 'zh-Hans': '语言' }, scriptWords),
    audience: audience({ en: 'Who it is for', 'zh-Hans': '适用会员' }, ['levels', 'stages', 'members']),
    product: aboutProduct,
    ofBirths: ofBabies,
    window: window({ en: 'When it is shown', 'zh-Hans': '展示时间' }),
    position: whole({ en: 'Place in its scene', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'title',
  list: { filters: ['scene'], sorts: ['position'] },
  fixed: [],
  faults: () => [],
});

/** Something to read for a stage; `rest`: for a rest from all of it. */
export const stagePieceContent = defineContent({
  kind: 'stagePiece',
  section: 'reading',
  label: { en: 'Piece for a stage', 'zh-Hans': '阶段文章' },
  plural: { en: 'Pieces for a stage', 'zh-Hans': '阶段文章' },
  about: {
    en: 'Something good to read for a week of pregnancy or an age of the child.',
    'zh-Hans': '适合某一孕周或宝宝月龄阅读的文章。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    stage: choice(['rest', ...stageKeys], { en: 'Stage', 'zh-Hans': '阶段' }, stageOrRestWords),
    weeksFrom: whole({ en: 'From week', 'zh-Hans': '起始孕周' }, { min: 1, max: 42, optional: true }),
    weeksTo: whole({ en: 'To week', 'zh-Hans': '结束孕周' }, { min: 1, max: 42, optional: true }),
    title: localised(120, { en: 'Title', 'zh-Hans': '标题' }),
    summary: localised(300, { en: 'Summary', 'zh-Hans': '摘要' }),
    text: markdown(20_000, { en: 'Text', 'zh-Hans': '正文' }),
    picture: pictureOf(materialPictures, { en: 'Picture', 'zh-Hans': '图片' }, pictureWords),
    reviewedOn: day({ en: 'Day it was checked', 'zh-Hans': '核对日期' }),
    position: whole({ en: 'Place among those of its stage', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'title',
  list: { filters: ['stage'], sorts: ['position'] },
  fixed: [],
  faults({ weeksFrom, weeksTo, reviewedOn }, now) {
    const faults: Fault[] = [];
    if ((weeksFrom === null) !== (weeksTo === null))
      faults.push({ field: weeksFrom === null ? 'weeksFrom' : 'weeksTo', fault: 'missing' });
    if (weeksFrom !== null && weeksTo !== null && weeksTo < weeksFrom)
      faults.push({ field: 'weeksTo', fault: 'endsBeforeItBegins' });
    if (reviewedOn !== null && isCheckOver(reviewedOn, now))
      faults.push({ field: 'reviewedOn', fault: 'checkedTooLongAgo' });
    return faults;
  },
});
