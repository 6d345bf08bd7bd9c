import { documentNames } from '../../calls/information.ts';
import { localised, markdown, reference, whole } from '../fields.ts';
import { ofBabies } from './shared-fields.ts';
import { defineContent } from '../kind.ts';

/** The privacy notice and the terms. Each version that was ever out can be read for ever, with the day it came. */
export const documentContent = defineContent({
  kind: 'document',
  section: 'information',
  label: { en: 'Terms and privacy', 'zh-Hans': '条款与隐私' },
  plural: { en: 'Terms and privacy', 'zh-Hans': '条款与隐私' },
  about: {
    en: 'What members agree to. Each version that was out stays readable, with its day.',
    'zh-Hans': '会员所同意的内容。每个发布过的版本都会连同日期保留，随时可查。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    text: markdown(40_000, { en: 'Text', 'zh-Hans': '正文' }),
    changes: localised(
      2000,
      { en: 'What is new in it', 'zh-Hans': '更新内容' },
      { optional: true, lines: true },
    ),
  },
  title: null,
  list: { filters: [], sorts: [] },
  slugs: documentNames,
  fixed: [],
  stays: true,
  faults: () => [],
});

/** A heading of the questions and answers. */
export const faqGroupContent = defineContent({
  kind: 'faqGroup',
  section: 'information',
  label: { en: 'Group of questions', 'zh-Hans': '问题分组' },
  plural: { en: 'Groups of questions', 'zh-Hans': '问题分组' },
  about: {
    en: 'The headings that questions and answers stand under.',
    'zh-Hans': '常见问题页面上的分组标题。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    name: localised(60, { en: 'Name', 'zh-Hans': '名称' }),
    position: whole({ en: 'Place on the page', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: [], sorts: ['position'] },
  fixed: [],
  faults: () => [],
});

/** A question that members ask, with its answer. Its slug names it in addresses. */
export const faqQuestionContent = defineContent({
  kind: 'faqQuestion',
  section: 'information',
  label: { en: 'Question', 'zh-Hans': '问题' },
  plural: { en: 'Questions', 'zh-Hans': '常见问题' },
  about: {
    en: 'What members ask again and again, with a good answer.',
    'zh-Hans': '会员经常询问的问题及其回答。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    group: reference('faqGroup', { en: 'Group', 'zh-Hans': '分组' }),
    question: localised(200, { en: 'Question', 'zh-Hans': '问题' }),
    answer: markdown(8000, { en: 'Answer', 'zh-Hans': '回答' }),
    ofBabies,
    position: whole({ en: 'Place in its group', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'question',
  list: { filters: ['ofBabies'], sorts: ['position'] },
  fixed: [],
  faults: () => [],
});
