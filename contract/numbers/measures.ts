import { orderStates, type OrderState } from '../calls/gifts/parcels.ts';

/** What the overview tells of, in the order of its screen. */
export const measureGroups = ['people', 'currencies', 'gifts', 'villages', 'messages'] as const;
export type MeasureGroup = (typeof measureGroups)[number];

export interface Measure {
  readonly group: MeasureGroup;
  /** `people`: how many did it; `amount`: how much or how often; `share`: of those of `of`, how many. */
  readonly tells: 'people' | 'amount' | 'share';
  readonly of?: string;
  /** Days add up to a sum. */
  readonly adds?: boolean;
  /** By language and country as well. What is under an alias is not: an alias stays an alias. */
  readonly filtered: boolean;
  /** People are counted by the hour as well. */
  readonly hourly?: boolean;
  /** Something of a day can come in for a week after it, and it is counted anew until then. */
  readonly late?: boolean;
  /** How something stands at the moment of counting, of which nothing can be said later. */
  readonly standing?: boolean;
  /** Days back that what it is counted from is kept; for as long as figures are counted where it is not said. */
  readonly keptDays?: number;
}

/** Of how many days together the active are counted by the week and by the month. */
export const activeDays = { active: 1, activeWeek: 7, activeMonth: 28 } as const;

/** Days after the one on which she joined between which a member is looked for. */
export const backAfter = { first: 28, last: 34 } as const;
/** Members who joined within so many days are looked at together. */
export const joinedTogether = 7;

/** Mails, and what became of pushes, are kept for three months. */
const messages = {
  group: 'messages',
  tells: 'amount',
  adds: true,
  filtered: true,
  keptDays: 85,
} as const satisfies Measure;

const orderMeasures = Object.fromEntries(
  orderStates.map((state) => [
    `orders.${state}` as const,
    { group: 'gifts', tells: 'amount', filtered: true, standing: true },
  ]),
) as Readonly<Record<`orders.${OrderState}`, Measure>>;

/** Figures of the overview, each said once. */
export const measures = {
  members: { group: 'people', tells: 'people', filtered: true, standing: true },
  active: { group: 'people', tells: 'people', filtered: true, hourly: true, late: true },
  activeWeek: { group: 'people', tells: 'people', filtered: true, late: true },
  activeMonth: { group: 'people', tells: 'people', filtered: true, late: true },
  newMembers: { group: 'people', tells: 'people', adds: true, filtered: true, hourly: true },
  cameBack: { group: 'people', tells: 'share', of: 'joinedBefore', filtered: true, late: true },
  pointsGiven: { group: 'currencies', tells: 'amount', adds: true, filtered: true, hourly: true },
  pointsSpent: { group: 'currencies', tells: 'amount', adds: true, filtered: true, hourly: true },
  coinsGiven: { group: 'currencies', tells: 'amount', adds: true, filtered: true, hourly: true },
  coinsSpent: { group: 'currencies', tells: 'amount', adds: true, filtered: true, hourly: true },
  claims: { group: 'gifts', tells: 'amount', adds: true, filtered: true, hourly: true },
  ...orderMeasures,
  posts: { group: 'villages', tells: 'amount', adds: true, filtered: false, hourly: true, late: true },
  answered: { group: 'villages', tells: 'share', of: 'posts', filtered: false, late: true },
  flags: { group: 'villages', tells: 'amount', adds: true, filtered: false, late: true },
  mailsSent: { ...messages, late: true },
  mailsFailed: { ...messages, late: true },
  mailsBounced: { ...messages, late: true },
  pushesSent: messages,
  pushesFailed: messages,
  pushesBounced: messages,
} as const satisfies Readonly<Record<string, Measure>>;

export type FigureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as FigureName[];

/** What is counted only to tell a share. */
export const bases = {
  joinedBefore: { group: 'people', tells: 'people', filtered: true, late: true },
  declined: { group: 'people', tells: 'people', filtered: false, standing: true },
} as const satisfies Readonly<Record<string, Measure>>;

/** All that is counted by the day. */
export const counted: Readonly<Record<FigureName | keyof typeof bases, Measure>> = { ...bases, ...measures };
export type CountedName = keyof typeof counted;
export const countedNames = Object.keys(counted) as CountedName[];

/** Days after which a figure changes with a mark alone. */
export const settledDays = 7;
