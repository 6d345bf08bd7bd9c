import type { LevelBenefit } from '#contract/calls/levels.ts';
import { textIn, type Script } from '#contract/locales.ts';
import type { ExtraPlays } from '#server/features/draws/extra-plays.ts';
import type { GiftRow } from '#server/features/gifts/shelf/gift.ts';
import type { Level } from '../levels/queries-shared.ts';

/** What decides about benefits beside the level itself. */
export interface Offered {
  /** Those that are there for the member, whatever her level. */
  readonly gifts: readonly Pick<GiftRow, 'kind' | 'minLevel' | 'opensAt' | 'closesAt'>[];
  readonly draws: readonly ExtraPlays[];
  /** In a pause and after a loss: nothing that speaks of birthdays or babies. */
  readonly quiet: boolean;
  readonly now: Date;
}

/** What a level gives: only what claims, draws and tasks really go by. */
export function benefitsOf(level: Level, offered: Offered, script: Script): LevelBenefit[] {
  const { draws, quiet } = offered;
  const gifts = offered.gifts.filter(
    ({ minLevel, closesAt }) => minLevel <= level.level && (closesAt === null || offered.now < closesAt),
  );
  const benefits: LevelBenefit[] = [];
  if (level.multiplier > 1) benefits.push({ kind: 'multiplier', multiplier: level.multiplier });
  if (!quiet && gifts.some(({ kind }) => kind === 'momBirthday'))
    benefits.push({ kind: 'birthdayGift', whose: 'mother' });
  if (!quiet && gifts.some(({ kind }) => kind === 'babyBirthday'))
    benefits.push({ kind: 'birthdayGift', whose: 'child' });
  if (level.earlyAccessDays > 0) benefits.push({ kind: 'earlyAccess', days: level.earlyAccessDays });
  for (const { code, name, extraPlays } of draws) {
    const plays = extraPlays[String(level.level)] ?? 0;
    if (plays > 0) benefits.push({ kind: 'extraPlays', code, draw: textIn(name, script), plays });
  }
  const count = gifts.filter(({ kind, minLevel }) => kind === 'redeem' && minLevel > 1).length;
  if (count > 0) benefits.push({ kind: 'gifts', count });
  // Nobody can tell whether words of staff speak of a baby.
  if (!quiet)
    for (const text of level.benefits) benefits.push({ kind: 'written', text: textIn(text, script) });
  return benefits;
}

/** Those of `to` that `from` does not have, or has less of. */
export function addedBenefits(from: readonly LevelBenefit[], to: readonly LevelBenefit[]): LevelBenefit[] {
  const had = new Set(from.map((benefit) => JSON.stringify(benefit)));
  return to.filter((benefit) => !had.has(JSON.stringify(benefit)));
}

/** How many gifts a level can claim before everybody else can. */
export function countEarly(
  { gifts, now }: Pick<Offered, 'gifts' | 'now'>,
  { level, earlyAccessDays }: Pick<Level, 'level' | 'earlyAccessDays'>,
): number {
  const from = now.getTime() + earlyAccessDays * 86_400_000;
  return gifts.filter(
    ({ kind, minLevel, opensAt }) =>
      kind === 'redeem' &&
      minLevel <= level &&
      opensAt !== null &&
      now < opensAt &&
      opensAt.getTime() <= from,
  ).length;
}
