import type { Fault, Label } from '../faults.ts';
import { hinted } from '../field.ts';
import { choice, code, plain, target, window } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { listOf } from '../list-fields.ts';
import { redirectKindWords, redirectQueryWords, redirectRestWords, scannedQueryWords } from '../words.ts';

const whereTo: Label = {
  en: 'A path of the site, or an address of another site that is allowed',
  'zh-Hans': '本站路径，或允许跳转的其他网站地址',
};

/** An address that has moved. How often it was followed is counted by its id, and is no part of it. */
export const redirectRuleContent = defineContent({
  kind: 'redirectRule',
  section: 'campaigns',
  label: { en: 'Redirect rule', 'zh-Hans': '跳转规则' },
  plural: { en: 'Redirect rules', 'zh-Hans': '跳转规则' },
  about: {
    en: 'Addresses that have moved: who opens the old one is led to the new one.',
    'zh-Hans': '已更改的地址：打开旧地址的人会被带到新地址。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    kind: choice(
      ['exact', 'pattern', 'prefix'],
      { en: 'What it moves', 'zh-Hans': '匹配方式' },
      redirectKindWords,
    ),
    path: hinted(
      code(/^\//, { en: 'Old address', 'zh-Hans': '旧地址' }, { optional: false, longest: 2000 }),
      { en: 'Such as /old; of a pattern such as /old/:slug', 'zh-Hans': '例如 /old；模式例如 /old/:slug' },
    ),
    target: hinted(
      target({ en: 'New address', 'zh-Hans': '新地址' }, { optional: false, http: true }),
      whereTo,
    ),
    rest: choice(
      ['drop', 'keep'],
      { en: 'What stands behind a beginning', 'zh-Hans': '前缀之后的部分' },
      redirectRestWords,
    ),
    query: choice(
      ['merge', 'keep', 'drop'],
      { en: 'What the visitor brings behind the ?', 'zh-Hans': '访问者带来的查询参数' },
      redirectQueryWords,
    ),
    note: plain(
      200,
      { en: 'What it is for (staff alone read this)', 'zh-Hans': '用途（仅员工可见）' },
      { optional: true },
    ),
    window: window({ en: 'When it leads on', 'zh-Hans': '有效时间' }),
  },
  title: 'path',
  list: { filters: ['kind'], sorts: [] },
  fixed: [],
  compared: true,
  faults: ({ kind, rest }) =>
    rest === 'keep' && kind !== 'prefix' ? [{ field: 'rest', fault: 'onlyForBeginnings' }] : [],
});

/** What is printed: words of staff, or made up. */
export const qrCodePattern = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A code on cards and posters: it is printed for good, and where it leads changes. Scans are no part of it. */
export const qrCodeContent = defineContent({
  kind: 'qrCode',
  section: 'campaigns',
  label: { en: 'QR code', 'zh-Hans': '二维码' },
  plural: { en: 'QR codes', 'zh-Hans': '二维码' },
  about: {
    en: 'Codes for cards, parcels and posters. Where one leads can change after it was printed.',
    'zh-Hans': '印在卡片、包裹和海报上的二维码。印好之后仍可更改跳转地址。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    name: plain(200, { en: 'Name (staff alone read this)', 'zh-Hans': '名称（仅员工可见）' }),
    target: hinted(
      target({ en: 'Where it leads', 'zh-Hans': '跳转地址' }, { optional: false, http: true }),
      whereTo,
    ),
    campaign: listOf(
      {
        name: plain(200, { en: 'Word, such as utm_source', 'zh-Hans': '参数名，例如 utm_source' }),
        value: plain(500, { en: 'What it says', 'zh-Hans': '参数值' }, { optional: true }),
      },
      { en: 'Words that are put to the address', 'zh-Hans': '附加到地址的参数' },
      { most: 50, optional: true },
    ),
    query: choice(
      ['drop', 'merge'],
      { en: 'What else stands in the scanned address', 'zh-Hans': '扫码地址中的其他参数' },
      scannedQueryWords,
    ),
    window: window({ en: 'When it leads on', 'zh-Hans': '有效时间' }),
  },
  title: 'name',
  list: { filters: ['query'], sorts: [] },
  slugForm: {
    pattern: qrCodePattern,
    label: { en: 'Code, as it is printed', 'zh-Hans': '编码（印刷内容）' },
    hint: {
      en: 'From 3 to 40 small letters, digits and single hyphens, such as spring-card. It stays once published.',
      'zh-Hans': '3 至 40 个小写字母、数字和单个连字符，例如 spring-card。发布后不再更改。',
    },
    // Without those that look alike in print: 0 and o, 1, i and l, u and v.
    madeOf: { signs: '23456789abcdefghjkmnpqrstwxyz', length: 10 },
  },
  fixed: [],
  faults: ({ campaign }) =>
    campaign.flatMap(({ name }, at): Fault[] =>
      name !== '' && campaign.findIndex((one) => one.name === name) < at
        ? [{ field: `campaign.${at}.name`, fault: 'isThereTwice' }]
        : [],
    ),
});
