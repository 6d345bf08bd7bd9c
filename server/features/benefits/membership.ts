import type { Membership, MembershipYear } from '#contract/calls/levels.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { extraPlays } from '#server/features/draws/extra-plays.ts';
import { offeredGifts } from '#server/features/gifts/shelf/list-gifts.ts';
import { earnedInYear } from '#server/core/ledger/earned-in-year.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { addedBenefits, benefitsOf, countEarly, type Offered } from './level-benefits.ts';
import { listLevels, nextLevel } from '../levels/levels.ts';
import { readYear } from '../levels/membership-year.ts';
import { findChanges, type ChangeRow, type Level } from '../levels/queries-shared.ts';

/** All that the page of the levels shows. */
export async function readMembership(context: MemberContext): Promise<Membership> {
  const { db, session, script, now } = context;
  const { memberId } = session;
  const [levels, offered, earned, year, changes] = await Promise.all([
    listLevels(db, now()),
    readOffered(context),
    earnedInYear(db, memberId, now()),
    readYear(db, memberId),
    findChanges(db, memberId),
  ]);
  const level = levelOf(levels, year.memberLevel);
  const next = nextLevel(levels, year.memberLevel, script);
  return {
    level: year.memberLevel,
    name: textIn(level.name, script),
    earned,
    next: next && { ...next, missing: Math.max(0, next.threshold - earned) },
    year: presentYear(year, levels, script),
    levels: presentLevels(levels, offered, script),
    earlyGifts: countEarly(offered, level),
    changes: changes.map((change) => presentChange(change, levels, script)),
  };
}

export async function readOffered(context: MemberContext): Promise<Offered> {
  const now = context.now();
  const [gifts, draws, member] = await Promise.all([
    offeredGifts(context),
    extraPlays(context.db, now),
    readMember(context),
  ]);
  return { gifts, draws: draws.laidFor(member), quiet: member.resting, now };
}

/** The level itself, or the one that comes nearest from below if staff took it away. */
export function levelOf(levels: readonly Level[], level: number): Level {
  const found = levels.findLast((one) => one.level <= level) ?? levels[0];
  if (!found) throw new Error('There are no membership levels');
  return found;
}

function presentYear(
  { memberLevel, levelEndsAt, levelWarnedAt, resting, earned }: Awaited<ReturnType<typeof readYear>>,
  levels: readonly Level[],
  script: Script,
): MembershipYear {
  if (levelEndsAt === null) return { state: 'endless' };
  if (resting) return { state: 'resting' };
  const { threshold } = levelOf(levels, memberLevel);
  const missing = Math.max(0, threshold - earned);
  return {
    state: 'running',
    endsAt: levelEndsAt.toISOString(),
    earned,
    needed: threshold,
    missing,
    warned: levelWarnedAt !== null && missing > 0,
    below: textIn(levelOf(levels, memberLevel - 1).name, script),
  };
}

function presentLevels(levels: readonly Level[], offered: Offered, script: Script): Membership['levels'] {
  return levels.map((level, index) => {
    const benefits = benefitsOf(level, offered, script);
    const below = levels[index - 1];
    return {
      level: level.level,
      name: textIn(level.name, script),
      threshold: level.threshold,
      benefits,
      added: addedBenefits(below ? benefitsOf(below, offered, script) : [], benefits),
    };
  });
}

function presentChange(
  { fromLevel, toLevel, changedAt }: ChangeRow,
  levels: readonly Level[],
  script: Script,
): Membership['changes'][number] {
  const named = (level: number) => ({ level, name: textIn(levelOf(levels, level).name, script) });
  return { from: named(fromLevel), to: named(toLevel), changedAt: changedAt.toISOString() };
}
