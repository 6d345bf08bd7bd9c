import { checkForm } from '../../journeys/check-form.ts';
import { formOfPages } from '../../journeys/form-of-pages.ts';
import { journeyKinds, journeySteps } from '../../journeys/steps.ts';
import type { Script, WrittenText } from '../../locales.ts';
import type { Fault } from '../faults.ts';
import { hinted, missing, within } from '../field.ts';
import { choice, countries, flag, localised, reference, several, whole } from '../fields.ts';
import { formPages, type FormPages } from './form-fields.ts';
import { defineContent } from '../kind.ts';
import { video } from '../media-fields.ts';
import { journeyKindWords, journeyStepWords } from '../words.ts';
import { ofBabies } from './shared-fields.ts';

const showsWhat = { en: 'What photos are to show', 'zh-Hans': '照片要求' };

/** A questionnaire or a package card. Its slug is its address; what is handed in is counted by that, once for each member. */
export const journeyContent = defineContent({
  kind: 'journey',
  section: 'campaigns',
  label: { en: 'Journey', 'zh-Hans': '问卷与包装卡' },
  plural: { en: 'Journeys', 'zh-Hans': '问卷与包装卡' },
  about: {
    en: 'Questionnaires and package cards, step by step. Each needs an activity of the kind “Journey”, and an earn rule when it gives points.',
    'zh-Hans':
      '分步完成的问卷与包装卡。需要先有一个“问卷与包装卡”类型的活动；若发放积分，还需要一条赚取规则。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    kind: choice(journeyKinds, { en: 'What it is', 'zh-Hans': '类型' }, journeyKindWords),
    activity: hinted(reference('activity', { en: 'Its activity', 'zh-Hans': '所属活动' }, { unique: true }), {
      en: 'Of the kind “Journey”. It has name, text, picture and time, and says for whom it is',
      'zh-Hans': '须为“问卷与包装卡”类型，名称、正文、图片、时间和适用会员以活动为准',
    }),
    steps: several(journeySteps, { en: 'Steps', 'zh-Hans': '步骤' }, journeyStepWords),
    minutes: whole({ en: 'Minutes that it takes', 'zh-Hans': '所需分钟数' }, { min: 1, max: 600 }),
    answerDays: hinted(
      whole(
        { en: 'Days until staff have answered', 'zh-Hans': '审核天数' },
        { min: 1, max: 60, optional: true },
      ),
      { en: 'Empty: it is accepted at once', 'zh-Hans': '留空则立即通过' },
    ),
    gift: reference('gift', { en: 'Gift beside points', 'zh-Hans': '附赠礼品' }, { optional: true }),
    membersOnly: flag({ en: 'For members alone', 'zh-Hans': '仅限会员' }),
    asksContact: flag(
      { en: 'Who is not signed in leaves an e-mail address', 'zh-Hans': '未登录者需留下邮箱' },
      true,
    ),
    leastSeconds: whole(
      { en: 'Nobody is done sooner (seconds)', 'zh-Hans': '最短完成时间（秒）' },
      { max: 600 },
    ),
    pages: formPages,
    amazonCountries: countries({ en: 'Marketplaces of the order', 'zh-Hans': '可用的亚马逊站点' }),
    video: video({ en: 'Video', 'zh-Hans': '视频' }),
    uploadText: localised(600, showsWhat, { optional: true, lines: true }),
    uploadLeast: whole({ en: 'Least photos', 'zh-Hans': '最少照片数' }, { min: 1, max: 12, optional: true }),
    uploadMost: whole({ en: 'Most photos', 'zh-Hans': '最多照片数' }, { min: 1, max: 12, optional: true }),
    ofBabies,
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: null,
  list: { filters: ['kind', 'membersOnly'], sorts: ['position', 'minutes'] },
  fixed: ['kind', 'activity'],
  simulates: ['stages', 'levels', 'country', 'times'],
  faults(body, now, offered) {
    const { steps } = body;
    const faults: Fault[] = [];
    if (steps.length > 0 && steps.every((step) => step === 'result'))
      faults.push({ field: 'steps', fault: 'onlyAResult' });
    if (steps.includes('form')) faults.push(...faultsOfForm(body.pages, now));
    if (steps.includes('amazon'))
      faults.push(...within('amazonCountries', missing(body.amazonCountries.length === 0)));
    if (steps.includes('video')) faults.push(...within('video', missing(body.video === null)));
    if (steps.includes('upload')) faults.push(...faultsOfUpload(body, now, offered));
    return faults;
  },
});

const faultsOfForm = (pages: FormPages, now: Date): readonly Fault[] => [
  ...within('pages', missing(pages.length === 0)),
  ...checkForm(formOfPages(pages), now.toISOString().slice(0, 10)),
];

interface Upload {
  readonly uploadText: WrittenText;
  readonly uploadLeast: number | null;
  readonly uploadMost: number | null;
}

/** With that step it has to be said what photos are of, and how many. */
function faultsOfUpload(
  { uploadText, uploadLeast, uploadMost }: Upload,
  now: Date,
  offered: readonly Script[],
): readonly Fault[] {
  const faults = [
    ...within('uploadText', localised(600, showsWhat).faults(uploadText, now, offered)),
    ...within('uploadLeast', missing(uploadLeast === null)),
    ...within('uploadMost', missing(uploadMost === null)),
  ];
  if (uploadLeast !== null && uploadMost !== null && uploadLeast > uploadMost)
    faults.push({ field: 'uploadLeast', fault: 'leastAboveMost' });
  return faults;
}
