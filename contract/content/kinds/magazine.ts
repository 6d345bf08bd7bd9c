import { articleScenes, magazineCovers } from '../../articles/art.ts';
import { articleKinds } from '../../calls/magazine.ts';
import { stageKeys } from '../../stages.ts';
import type { Fault } from '../faults.ts';
import { choice, localised, markdown, pictureOf, reference, several, whole } from '../fields.ts';
import { file } from '../media-fields.ts';
import { listOf } from '../list-fields.ts';
import { defineContent } from '../kind.ts';
import { aboutProduct, ofBabies } from './shared-fields.ts';
import { articleKindWords, articleSceneWords, coverWords, stageWords } from '../words.ts';

/** Something to read in the magazine. It is seen in the issues that hold it. */
export const articleContent = defineContent({
  kind: 'article',
  section: 'reading',
  label: { en: 'Article', 'zh-Hans': '文章' },
  plural: { en: 'Articles', 'zh-Hans': '杂志文章' },
  about: {
    en: 'What an issue of the magazine holds. Publish articles first, then the issue with them.',
    'zh-Hans': '电子杂志各期的内容。请先发布文章，再发布收录它们的一期。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    kind: choice(articleKinds, { en: 'How it is told', 'zh-Hans': '形式' }, articleKindWords),
    title: localised(120, { en: 'Title', 'zh-Hans': '标题' }),
    teaser: localised(300, { en: 'A line about it', 'zh-Hans': '导语' }),
    byline: localised(120, { en: 'Who wrote it', 'zh-Hans': '作者' }, { optional: true }),
    picture: pictureOf(articleScenes, { en: 'Picture', 'zh-Hans': '图片' }, articleSceneWords),
    text: markdown(40_000, { en: 'Text', 'zh-Hans': '正文' }),
    stages: several(
      stageKeys,
      { en: 'Stages it is about (none: every one)', 'zh-Hans': '涉及的阶段（不选为全部）' },
      stageWords,
      { optional: true },
    ),
    ofBabies,
    file: file({ en: 'File to print', 'zh-Hans': '打印文件' }),
  },
  title: 'title',
  list: { filters: ['kind', 'ofBabies'], sorts: [] },
  fixed: [],
  faults({ kind, file: stored }) {
    const faults: Fault[] = [];
    if (kind === 'pdf' && stored === null) faults.push({ field: 'file', fault: 'missing' });
    if (kind !== 'pdf' && stored !== null) faults.push({ field: 'file', fault: 'onlyForPrint' });
    return faults;
  },
});

/** An issue of the magazine: it came out when it was first published. */
export const magazineIssueContent = defineContent({
  kind: 'magazineIssue',
  section: 'reading',
  label: { en: 'Issue of the magazine', 'zh-Hans': '电子杂志' },
  plural: { en: 'Issues of the magazine', 'zh-Hans': '电子杂志' },
  about: {
    en: 'Articles that come out together. Readers are told of a new issue.',
    'zh-Hans': '一起发布的一组文章。新一期发布后会通知读者。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    number: whole({ en: 'Number', 'zh-Hans': '期号' }, { min: 1, max: 9999 }),
    title: localised(80, { en: 'Title', 'zh-Hans': '标题' }),
    intro: localised(400, { en: 'What it holds', 'zh-Hans': '内容简介' }),
    cover: pictureOf(magazineCovers, { en: 'Cover', 'zh-Hans': '封面' }, coverWords),
    product: aboutProduct,
    articles: listOf(
      { article: reference('article', { en: 'Article', 'zh-Hans': '文章' }) },
      { en: 'Articles', 'zh-Hans': '文章' },
      { most: 30 },
    ),
  },
  title: 'title',
  list: { filters: [], sorts: ['number'] },
  fixed: [],
  faults({ articles }) {
    const seen = articles.map(({ article }) => article);
    return articles.flatMap(({ article }, at): Fault[] =>
      article !== null && seen.indexOf(article) < at
        ? [{ field: `articles.${at}.article`, fault: 'isThereTwice' }]
        : [],
    );
  },
});
