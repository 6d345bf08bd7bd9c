import { isAboutBabies } from '../../rest/baby-names.ts';
import { findBabyWords } from '../../rest/baby-words.ts';
import { scripts, writtenIn, type WrittenText } from '../../locales.ts';
import { isCheckOver, mailSpans, type MailSpan } from '../../mailings/spans.ts';
import { linkFaults } from '../../messages/placeholders.ts';
import type { Fault, Label } from '../faults.ts';
import { hinted } from '../field.ts';
import { choice, day, localised, plain, target, whole } from '../fields.ts';
import { defineContent } from '../kind.ts';

const lines = { lines: true };

const subject = localised(80, { en: 'Subject', 'zh-Hans': '主题' });

/** A number of weeks tells as much as a word does. */
const countsTime = /\b(?:weeks?|months?|trimesters?)\b|[孕周週]|[个個]月/i;

const speaksOfBabies = (said: string) => findBabyWords(said).length > 0;

/** In which languages a text says something. */
const faultsIn = (
  field: string,
  text: WrittenText,
  fault: Fault['fault'],
  says: (said: string) => boolean,
): Fault[] =>
  scripts.flatMap((script) =>
    says(writtenIn(text, script)) ? [{ field: `${field}.${script}`, fault }] : [],
  );

/** Whoever looks at a list of her mails learns nothing of her from a subject. */
const subjectFaults = (said: WrittenText): Fault[] => [
  ...faultsIn('subject', said, 'subjectTells', (text) => countsTime.test(text) || speaksOfBabies(text)),
  ...linkFaults('subject', said),
];

const spanWords: Readonly<Record<MailSpan, Label>> = {
  pregnancyWeek: { en: 'Week of pregnancy', 'zh-Hans': '孕周' },
  babyWeek: { en: 'Weeks of age', 'zh-Hans': '周龄' },
  babyMonth: { en: 'Months of age', 'zh-Hans': '月龄' },
};

/** A mail for the beginning of one week or month, to who agreed to such mails. When to call for help stands below each. */
export const stageMailContent = defineContent({
  kind: 'stageMail',
  section: 'messages',
  label: { en: 'Stage e-mail', 'zh-Hans': '阶段邮件' },
  plural: { en: 'Stage e-mails', 'zh-Hans': '阶段邮件' },
  about: {
    en: 'What members who agreed to it read when a week of pregnancy or a month of their child begins, once each. It stops by itself 24 months after its check.',
    'zh-Hans': '同意接收的会员在某一孕周或月龄开始时收到的邮件，每封仅一次。核对满 24 个月后自动停发。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    span: choice(
      Object.keys(mailSpans) as [MailSpan, ...MailSpan[]],
      { en: 'What it is for', 'zh-Hans': '适用时间' },
      spanWords,
    ),
    number: whole({ en: 'Which one', 'zh-Hans': '第几个' }, { min: 1, max: 40 }),
    subject,
    title: localised(120, { en: 'Heading', 'zh-Hans': '标题' }),
    text: localised(2000, { en: 'Text', 'zh-Hans': '正文' }, lines),
    source: plain(200, { en: 'Where its facts are from', 'zh-Hans': '资料来源' }),
    checkedOn: day({ en: 'Day it was checked', 'zh-Hans': '核对日期' }),
    reviewer: hinted(
      plain(120, { en: 'Clinician who reviewed it', 'zh-Hans': '审阅的医护人员' }, { optional: true }),
      {
        en: 'Empty: the e-mail says that none has reviewed it yet',
        'zh-Hans': '留空则邮件会注明尚未经医护人员审阅',
      },
    ),
  },
  title: 'subject',
  list: { filters: ['span'], sorts: ['number'] },
  fixed: [],
  faults({ span, number, subject: said, title, text, checkedOn }, now) {
    const { min, max } = mailSpans[span];
    return [
      ...(number !== null && (number < min || number > max)
        ? [{ field: 'number', fault: 'notInSpan' } as const]
        : []),
      ...subjectFaults(said),
      ...linkFaults('title', title),
      ...linkFaults('text', text),
      ...(checkedOn !== null && isCheckOver(checkedOn, now)
        ? [{ field: 'checkedOn', fault: 'checkedTooLongAgo' } as const]
        : []),
    ];
  },
});

/** A kind line to who was away for a while. How often one comes is no part of it. */
export const winBackContent = defineContent({
  kind: 'winBack',
  section: 'messages',
  label: { en: 'E-mail after a while away', 'zh-Hans': '久未来访邮件' },
  plural: { en: 'E-mails after a while away', 'zh-Hans': '久未来访邮件' },
  about: {
    en: 'A kind line to members who want news and were away: at most one in 30 days, and none after three without an answer.',
    'zh-Hans': '问候久未来访且愿意接收消息的会员：30 天内最多一封，连续三封没有回应即停止。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    afterDays: whole({ en: 'After how many days away', 'zh-Hans': '未来访满几天' }, { min: 30, max: 365 }),
    subject,
    title: localised(120, { en: 'Heading', 'zh-Hans': '标题' }),
    text: localised(600, { en: 'Text', 'zh-Hans': '正文' }, lines),
    button: localised(40, { en: 'Words on its button', 'zh-Hans': '按钮文字' }),
    target: hinted(target({ en: 'Where it leads', 'zh-Hans': '跳转地址' }), {
      en: 'A page of the site; empty: to its first page',
      'zh-Hans': '本站页面；留空则打开首页',
    }),
  },
  title: 'subject',
  list: { filters: [], sorts: ['afterDays'] },
  fixed: [],
  faults({ subject: said, title, text, button, target: path }) {
    const spoken = { title, text, button };
    return [
      ...subjectFaults(said),
      ...Object.entries(spoken).flatMap(([field, one]) => [
        ...faultsIn(field, one, 'speaksUnasked', speaksOfBabies),
        ...linkFaults(field, one),
      ]),
      ...(path !== null && isAboutBabies(path) ? [{ field: 'target', fault: 'speaksUnasked' } as const] : []),
    ];
  },
});
