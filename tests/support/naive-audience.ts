import {
  ageBands,
  audienceFieldOf,
  weekBands,
  type AgeBand,
  type AudienceCondition,
  type AudienceTree,
  type WeekBand,
} from '#contract/content/audience-fields.ts';
import { stageNumber, type StageKey } from '#contract/stages.ts';

const deeds = ['checkIns', 'gifts', 'journeysHandedIn', 'lessons', 'articles'] as const;
export type DeedName = (typeof deeds)[number];

/** What there is to know of somebody, as plain as it can be said. */
export interface NaiveMember {
  readonly level: number;
  readonly country: string;
  readonly language: string;
  readonly registeredAt: Date;
  readonly agreed: boolean;
  readonly rests: boolean;
  readonly leaves: boolean;
  readonly stage: number;
  readonly born: readonly string[];
  readonly expected: string | null;
  readonly activities: readonly string[];
  readonly journeys: Readonly<Record<string, string>>;
  readonly balances: Readonly<Record<'points' | 'coins', number>>;
  /** When events were told of her, by their names. */
  readonly told: Readonly<Record<string, readonly Date[]>>;
  readonly deeds: Readonly<Record<DeedName, readonly Date[]>>;
}

const dayMs = 86_400_000;
const within = (figure: number, { from = 0, to = Infinity }: AudienceCondition) =>
  figure >= from && figure <= to;

/** The day so many months before, in a shorter month its last one. */
function monthsBefore(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), last));
  return first.toISOString().slice(0, 10);
}

const isOfAge = (born: string, today: string, bands: readonly string[] = []) =>
  bands.some((band) => {
    const { from, before } = ageBands[band as AgeBand];
    return born <= monthsBefore(today, from) && born > monthsBefore(today, before);
  });

function holds(condition: AudienceCondition, member: NaiveMember, now: Date): boolean {
  const { field, isOneOf = [], withinDays = 0, since = '', of: name = '' } = condition;
  const today = now.toISOString().slice(0, 10);
  switch (field) {
    case 'level':
      return within(member.level, condition);
    case 'country':
      return isOneOf.includes(member.country);
    case 'language':
      return isOneOf.includes(member.language);
    case 'signedUpSince':
      return member.registeredAt >= new Date(`${since}T00:00:00Z`);
    case 'signedUpWithin':
      return now.getTime() - member.registeredAt.getTime() < withinDays * dayMs;
    case 'activity':
      return member.activities.includes(name);
    case 'journey':
      return isOneOf.includes(member.journeys[name] ?? 'notBegun');
    case 'points':
    case 'coins':
      return within(member.balances[field], condition);
    case 'stage':
      return isOneOf.some((stage) => stageNumber(stage as StageKey) === member.stage);
    case 'youngestChild': {
      const youngest = member.born
        .filter((day) => day <= today)
        .toSorted()
        .at(-1);
      return youngest !== undefined && isOfAge(youngest, today, isOneOf);
    }
    case 'anyChild':
      return member.born.some((day) => isOfAge(day, today, isOneOf));
    case 'pregnancy': {
      if (member.expected === null) return false;
      const days = (Date.parse(member.expected) - Date.parse(today)) / dayMs;
      const week = 40 - Math.ceil(days / 7);
      return isOneOf.some((band) => {
        const { from, to } = weekBands[band as WeekBand];
        return week >= from && week <= to;
      });
    }
    case 'told':
    case 'checkIns':
    case 'gifts':
    case 'journeysHandedIn':
    case 'lessons':
    case 'articles': {
      const all = field === 'told' ? (member.told[name] ?? []) : member.deeds[field];
      const times = all.filter((at) => at <= now && now.getTime() - at.getTime() < withinDays * dayMs);
      return within(times.length, condition);
    }
  }
}

function isOf(tree: AudienceTree, member: NaiveMember, now: Date, turned: boolean): boolean {
  if ('not' in tree) return isOf(tree.not, member, now, !turned);
  const parts = 'all' in tree ? tree.all : 'any' in tree ? tree.any : null;
  if (parts) {
    const each = (part: AudienceTree) => isOf(part, member, now, turned);
    return 'all' in tree !== turned ? parts.every(each) : parts.some(each);
  }
  const condition = tree as AudienceCondition;
  if (audienceFieldOf(condition.field).intimate && !member.agreed) return false;
  return holds(condition, member, now) !== turned;
}

/** Whether somebody is in an audience, one member and one condition after the other. */
export const isInNaively = (tree: AudienceTree, member: NaiveMember, now: Date): boolean =>
  !member.rests && !member.leaves && isOf(tree, member, now, false);
