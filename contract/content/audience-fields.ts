import type { SubmissionState } from '../journeys/steps.ts';
import type { Locale } from '../locales.ts';
import type { StageKey } from '../stages.ts';
import type { Label } from './faults.ts';
import { localeWords, stageWords } from './words.ts';

/** Where a member stands in a journey. */
export const journeyStandings = ['notBegun', 'begun', 'handedIn', 'approved', 'declined'] as const;
type JourneyStanding = (typeof journeyStandings)[number];

/** Which of them a stored state is. */
export const standingOf: Readonly<Record<SubmissionState, JourneyStanding>> = {
  draft: 'begun',
  submitted: 'handedIn',
  inReview: 'handedIn',
  approved: 'approved',
  rewarded: 'approved',
  declined: 'declined',
};

/** Ages of children in whole months, from and before: no other bounds can be asked for. */
export const ageBands = {
  to3: { from: 0, before: 3 },
  to6: { from: 3, before: 6 },
  to12: { from: 6, before: 12 },
  to24: { from: 12, before: 24 },
  to36: { from: 24, before: 36 },
  over36: { from: 36, before: 1200 },
} as const;
export type AgeBand = keyof typeof ageBands;

/** Weeks of a pregnancy, both included. */
export const weekBands = {
  first: { from: 1, to: 13 },
  second: { from: 14, to: 27 },
  third: { from: 28, to: 42 },
} as const;
export type WeekBand = keyof typeof weekBands;

type Words = Readonly<Record<string, Label>>;

const standingWords = {
  notBegun: { en: 'Not begun', 'zh-Hans': '未开始' },
  begun: { en: 'Begun', 'zh-Hans': '已开始' },
  handedIn: { en: 'Handed in', 'zh-Hans': '已提交' },
  approved: { en: 'Approved', 'zh-Hans': '已通过' },
  declined: { en: 'Declined', 'zh-Hans': '未通过' },
} satisfies Record<JourneyStanding, Label>;
const ageWords = {
  to3: { en: 'Under 3 months', 'zh-Hans': '不满 3 个月' },
  to6: { en: '3 to 5 months', 'zh-Hans': '3 至 5 个月' },
  to12: { en: '6 to 11 months', 'zh-Hans': '6 至 11 个月' },
  to24: { en: '12 to 23 months', 'zh-Hans': '12 至 23 个月' },
  to36: { en: '24 to 35 months', 'zh-Hans': '24 至 35 个月' },
  over36: { en: '36 months and more', 'zh-Hans': '36 个月及以上' },
} satisfies Record<AgeBand, Label>;
const weekWords = {
  first: { en: 'Weeks 1 to 13', 'zh-Hans': '第 1 至 13 周' },
  second: { en: 'Weeks 14 to 27', 'zh-Hans': '第 14 至 27 周' },
  third: { en: 'Weeks 28 to 42', 'zh-Hans': '第 28 至 42 周' },
} satisfies Record<WeekBand, Label>;

/** How a condition is said: by some of a few words, by a least and a most, the same within so many days, and so on. */
type AudienceForm =
  'oneOf' | 'country' | 'range' | 'times' | 'days' | 'since' | 'activity' | 'journey' | 'event';

/** Which pieces a condition of a form can name, and by what: their address, or a field of theirs. */
export const namedPieces = {
  activity: { kind: 'activity', by: 'code' },
  journey: { kind: 'journey', by: 'slug' },
  event: { kind: 'customEvent', by: 'slug' },
} as const satisfies Partial<
  Readonly<Record<AudienceForm, { readonly kind: string; readonly by: 'slug' | 'code' }>>
>;
export type NamedPiece = (typeof namedPieces)[keyof typeof namedPieces];

interface AudienceField {
  readonly form: AudienceForm;
  readonly label: Label;
  /** It matches only who agreed to that, and staff choose it with a permission of its own. */
  readonly intimate?: true;
  /** What there is to choose from. */
  readonly words?: Words;
  /** Of a range or a number of times. */
  readonly most?: number;
}

const most = { times: 1000, amount: 1_000_000_000 };
const times = (label: Label) => ({ form: 'times', label, most: most.times }) as const;
const amount = (label: Label) => ({ form: 'range', label, most: most.amount }) as const;

/**
 * What an audience can look at. Private answers, villages and what is written under another name are none, nor is rest: who
 * rests is in no audience.
 */
export const audienceFields = {
  level: { form: 'range', label: { en: 'Level', 'zh-Hans': '等级' }, most: 99 },
  country: { form: 'country', label: { en: 'Country', 'zh-Hans': '国家和地区' } },
  language: {
    form: 'oneOf',
    label: { en: 'Language', 'zh-Hans': '语言' },
    words: localeWords satisfies Record<Locale, Label>,
  },
  signedUpSince: { form: 'since', label: { en: 'Signed up since', 'zh-Hans': '注册时间不早于' } },
  signedUpWithin: { form: 'days', label: { en: 'Signed up within days', 'zh-Hans': '最近注册（天）' } },
  activity: { form: 'activity', label: { en: 'Has the activity', 'zh-Hans': '参加的活动' } },
  journey: { form: 'journey', label: { en: 'Journey', 'zh-Hans': '问卷进度' }, words: standingWords },
  checkIns: times({ en: 'Checked in, times', 'zh-Hans': '签到次数' }),
  gifts: times({ en: 'Gifts taken', 'zh-Hans': '领取礼品次数' }),
  journeysHandedIn: times({ en: 'Journeys handed in', 'zh-Hans': '提交问卷次数' }),
  lessons: times({ en: 'Lessons finished', 'zh-Hans': '完成课程节数' }),
  articles: times({ en: 'Articles of the magazine read', 'zh-Hans': '阅读杂志文章数' }),
  told: {
    form: 'event',
    label: { en: 'Event from outside told, times', 'zh-Hans': '外部事件次数' },
    most: most.times,
  },
  points: amount({ en: 'Points that can be spent', 'zh-Hans': '可用积分' }),
  coins: amount({ en: 'Coins that can be spent', 'zh-Hans': '可用金币' }),
  stage: {
    form: 'oneOf',
    intimate: true,
    label: { en: 'Stage', 'zh-Hans': '阶段' },
    words: stageWords satisfies Record<StageKey, Label>,
  },
  youngestChild: {
    form: 'oneOf',
    intimate: true,
    label: { en: 'Age of her youngest child', 'zh-Hans': '最小孩子的月龄' },
    words: ageWords,
  },
  anyChild: {
    form: 'oneOf',
    intimate: true,
    label: { en: 'Age of any child of hers', 'zh-Hans': '任一孩子的月龄' },
    words: ageWords,
  },
  pregnancy: {
    form: 'oneOf',
    intimate: true,
    label: { en: 'Weeks of pregnancy', 'zh-Hans': '孕周' },
    words: weekWords,
  },
} as const satisfies Readonly<Record<string, AudienceField>>;

export type AudienceFieldName = keyof typeof audienceFields;
export const audienceFieldNames = Object.keys(audienceFields) as [AudienceFieldName, ...AudienceFieldName[]];
export const audienceFieldOf = (name: AudienceFieldName): AudienceField => audienceFields[name];

/** Those that count what she did. */
export type DeedFieldName = {
  [Name in AudienceFieldName]: (typeof audienceFields)[Name]['form'] extends 'times' ? Name : never;
}[AudienceFieldName];
export const deedFieldNames = audienceFieldNames.filter(
  (name) => audienceFieldOf(name).form === 'times',
  // Of just those.
) as [DeedFieldName, ...DeedFieldName[]];
export const deedWords = Object.fromEntries(
  deedFieldNames.map((name) => [name, audienceFields[name].label]),
  // Of each name one.
) as Record<DeedFieldName, Label>;
export const mostTimes = most.times;

/** One thing that is looked at; which of the others it says is known by the form of its field. */
export interface AudienceCondition {
  readonly field: AudienceFieldName;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly withinDays?: number | undefined;
  readonly isOneOf?: readonly string[] | undefined;
  /** A day, from its beginning in UTC. */
  readonly since?: string | undefined;
  /** The code of an activity, or the address of a journey or an event. */
  readonly of?: string | undefined;
}

/** Who is in it. Groups have something in them in what is published. */
export type AudienceTree =
  | AudienceCondition
  | { readonly all: readonly AudienceTree[] }
  | { readonly any: readonly AudienceTree[] }
  | { readonly not: AudienceTree };

/** Its conditions in their order. */
export function conditionsOf(tree: AudienceTree): readonly AudienceCondition[] {
  if ('all' in tree) return tree.all.flatMap(conditionsOf);
  if ('any' in tree) return tree.any.flatMap(conditionsOf);
  return 'not' in tree ? conditionsOf(tree.not) : [tree];
}

export const intimateIn = (tree: AudienceTree | null): readonly AudienceCondition[] =>
  tree === null ? [] : conditionsOf(tree).filter(({ field }) => audienceFieldOf(field).intimate === true);

export const mostConditions = 30;
export const deepest = 4;
export const mostDays = 365;
