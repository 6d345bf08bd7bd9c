import type { Script } from '#contract/locales.ts';
import { textIn } from '#contract/locales.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { Currency } from '#contract/define.ts';
import { nameOf } from '#contract/written-name.ts';
import { earnedBy, earnedInYear } from '#server/core/ledger/earned-in-year.ts';
import { readHolding } from '#server/core/ledger/holding.ts';
import { listLevels, nextLevel } from '#server/features/levels/levels.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { maskedEmail, maskedPhone } from '#server/core/members/masked.ts';
import { findProfile } from './queries.ts';
import { toldEntry } from './told-entry.ts';

/** What is seen of a member before anything is opened. Throws `careMemberGone`. */
export async function getCare(
  context: StaffContext,
  { memberId }: CallInput<'getCare'>,
): Promise<CallResult<'getCare'>> {
  const { db, now, script } = context;
  const found = await findProfile(db, memberId);
  if (!found) throw new Failure('careMemberGone');
  const { createdAt, email, mailBouncedAt, phone, memberLevel, restsSince, ...said } = found;
  const { countryCode, language, timeZone, ...name } = said;
  const holding = (currency: Currency) => readHolding(db, { memberId, currency, now: now(), restsSince });
  const [level, points, coins] = await Promise.all([
    reckonLevel(context, { memberId, memberLevel, script }),
    holding('points'),
    holding('coins'),
  ]);
  return {
    memberId,
    name: nameOf(name),
    email: email === null ? null : maskedEmail(email),
    emailBounces: mailBouncedAt !== null,
    phone: phone === null ? null : maskedPhone(phone),
    countryCode,
    language,
    timeZone,
    since: createdAt.toISOString(),
    level,
    points,
    coins,
  };
}

/** Nothing of when the year ends: that stands still for who rests. */
async function reckonLevel(
  { db, now, site }: StaffContext,
  { memberId, memberLevel, script }: { memberId: string; memberLevel: number; script: Script },
): Promise<CallResult<'getCare'>['level']> {
  const at = now();
  const [levels, earned, counted] = await Promise.all([
    listLevels(db, at),
    earnedInYear(db, memberId, at),
    earnedBy(db, memberId, at),
  ]);
  const next = nextLevel(levels, memberLevel, script);
  const own = levels.find(({ level }) => level === memberLevel);
  const reader = { script, zone: site().timeZone, ofOccasion: false };
  return {
    level: memberLevel,
    name: own ? textIn(own.name, script) : '',
    earned,
    counted: counted.map(({ rule, details, points }) => ({
      title: toldEntry(rule, details, reader).title,
      points,
    })),
    next: next && { ...next, missing: Math.max(0, next.threshold - earned) },
  };
}
