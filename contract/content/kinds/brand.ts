import { unreadable } from '../../brand/accent.ts';
import { hinted } from '../field.ts';
import { code, plain } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { note, onlyOne } from './only-one.ts';

const colour = /^#[0-9a-f]{6}$/;
const asItComes = {
  en: 'Such as #6f2b55; empty: as the site comes',
  'zh-Hans': '例如 #6f2b55；留空为网站默认',
};

/** What the site is called, and its colours. Until it is published the name of the environment holds. */
export const brandContent = defineContent({
  ...onlyOne('brand'),
  kind: 'brand',
  label: { en: 'Brand', 'zh-Hans': '品牌' },
  plural: { en: 'Brand', 'zh-Hans': '品牌' },
  about: {
    en: 'What the site is called on its pages and in its e-mails, and its colours by day and night.',
    'zh-Hans': '网站页面与邮件中的名称，以及日间与夜间的颜色。',
  },
  fields: {
    name: plain(60, { en: 'Name', 'zh-Hans': '名称' }),
    day: hinted(code(colour, { en: 'Colour by day', 'zh-Hans': '日间主色' }), asItComes),
    night: hinted(code(colour, { en: 'Colour by night', 'zh-Hans': '夜间主色' }), asItComes),
    nightInk: hinted(code(colour, { en: 'Colour of links by night', 'zh-Hans': '夜间链接颜色' }), asItComes),
    note,
  },
  title: 'name',
  faults: (colours) => unreadable(colours).map((field) => ({ field, fault: 'cannotBeRead' })),
});
