import { unreadable } from '../../brand/accent.ts';
import type { Fault } from '../faults.ts';
import { hinted, since } from '../field.ts';
import { code, localised, plain, target } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { listOf } from '../list-fields.ts';
import { mark } from '../media-fields.ts';
import { note, onlyOne } from './only-one.ts';

const colour = /^#[0-9a-f]{6}$/;
const asItComes = {
  en: 'Such as #6f2b55; empty: as the site comes',
  'zh-Hans': '例如 #6f2b55；留空为网站默认',
};

/** What the site is called and looks like: name, colours, logo, icon and what stands at the foot of its pages. Until it is published the name of the environment holds. */
export const brandContent = defineContent({
  ...onlyOne('brand'),
  kind: 'brand',
  shape: 2,
  label: { en: 'Brand', 'zh-Hans': '品牌' },
  plural: { en: 'Brand', 'zh-Hans': '品牌' },
  about: {
    en: 'What the site is called on its pages and in its e-mails, its colours by day and night, its logo and icon, and what stands at the foot of each page.',
    'zh-Hans': '网站页面与邮件中的名称、日间与夜间的颜色、徽标与图标，以及页脚内容。',
  },
  fields: {
    name: plain(60, { en: 'Name', 'zh-Hans': '名称' }),
    day: hinted(code(colour, { en: 'Colour by day', 'zh-Hans': '日间主色' }), asItComes),
    night: hinted(code(colour, { en: 'Colour by night', 'zh-Hans': '夜间主色' }), asItComes),
    nightInk: hinted(code(colour, { en: 'Colour of links by night', 'zh-Hans': '夜间链接颜色' }), asItComes),
    logo: since(
      2,
      hinted(mark('logo', { en: 'Logo', 'zh-Hans': '徽标' }), {
        en: 'In place of the name at the top of pages and in e-mails. PNG or WebP without ground, at least 64 pixels high; empty: the drawn nest and the name',
        'zh-Hans':
          '显示在页面顶部和邮件中，代替名称。建议使用透明底 PNG 或 WebP，高度至少 64 像素；留空则显示鸟巢图案与名称',
      }),
    ),
    nightLogo: since(
      2,
      hinted(mark('logo', { en: 'Logo by night', 'zh-Hans': '夜间徽标' }), {
        en: 'Only where the first cannot be seen on dark pages',
        'zh-Hans': '仅当上面的徽标在深色页面上看不清时需要',
      }),
    ),
    icon: since(
      2,
      hinted(mark('icon', { en: 'Icon', 'zh-Hans': '图标' }), {
        en: 'In tabs, on home screens and beside notifications. A square of at least 180 pixels, best 512; empty: the drawn nest',
        'zh-Hans':
          '显示在浏览器标签页、手机主屏幕和通知中。正方形，至少 180 像素，建议 512；留空则为鸟巢图案',
      }),
    ),
    footer: since(
      2,
      localised(
        300,
        { en: 'Text at the foot of pages', 'zh-Hans': '页脚文字' },
        { optional: true, lines: true },
      ),
    ),
    links: since(
      2,
      listOf(
        {
          words: localised(60, { en: 'Words', 'zh-Hans': '文字' }),
          to: hinted(target({ en: 'Where it leads', 'zh-Hans': '跳转地址' }, { optional: false }), {
            en: 'A path of the site, or an address of another site that is allowed, such as your social pages',
            'zh-Hans': '本站路径，或允许跳转的其他网站地址，例如品牌的社交主页',
          }),
        },
        { en: 'Links at the foot of pages', 'zh-Hans': '页脚链接' },
        { most: 8, optional: true },
      ),
    ),
    note,
  },
  title: 'name',
  faults: ({ day, night, nightInk, logo, nightLogo }): Fault[] => [
    ...unreadable({ day, night, nightInk }).map((field) => ({ field, fault: 'cannotBeRead' as const })),
    // By day it would stand alone without it.
    ...(nightLogo !== null && logo === null ? [{ field: 'logo', fault: 'missing' as const }] : []),
  ],
});
