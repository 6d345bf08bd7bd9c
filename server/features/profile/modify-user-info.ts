import { changeMember, ofMember } from '#server/core/members/queries-shared.ts';
import type { z } from 'zod';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { profileCalls } from '#contract/calls/profile.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { readUserInfo } from '#server/features/profile/user-info.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { waitAfterMove } from '#server/features/check-in/queries-shared.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { endRest, holdRest } from './end-rest.ts';
import { birthdayFault, fault, isPlausibleExpectedDate } from '#server/core/members/life-dates.ts';

type Changes = z.output<(typeof profileCalls.modifyUserInfo)['input']>;

/** Changes what is given and leaves the rest. */
export async function modifyUserInfo(context: MemberContext, changes: Changes): Promise<UserInfo> {
  const { db, session, script } = context;
  const { memberId } = session;
  const now = context.now();
  await transaction(db, async (tx) => {
    await holdRest(tx, memberId);
    const before = await ofMember(tx, memberId).select('timeZone').forUpdate().executeTakeFirstOrThrow();
    const { timeZone = before.timeZone, childExpectedDate, birthday } = changes;
    const today = localDay(now, timeZone);
    const birthdayWrong = birthday ? birthdayFault(birthday, today) : null;
    if (birthdayWrong) throw fault('birthday', birthdayWrong, script);
    if (childExpectedDate && !isPlausibleExpectedDate(childExpectedDate, today)) {
      throw fault('childExpectedDate', 'date', script);
    }
    const moved = timeZone !== before.timeZone;
    // A new expectation, told by herself, ends what a loss had stopped.
    if (childExpectedDate) await endRest(tx, { memberId, rest: 'loss', now });
    const set = { ...definedOf(changes), ...(moved && { timeZoneChangedAt: now }) };
    if (Object.keys(set).length > 0) {
      await changeMember(tx, memberId, set);
    }
    if (moved) await waitAfterMove(tx, { memberId, from: before.timeZone, now });
  });
  return readUserInfo(context);
}

function definedOf({ extraInfo, ...changes }: Changes) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...given, ...(extraInfo && { extraInfo: JSON.stringify(extraInfo) }) };
}
