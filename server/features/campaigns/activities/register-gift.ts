import type { CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readerOf, readMember } from '#server/core/members/read-member.ts';
import { claimsOf } from '#server/features/gifts/claims/claims-of.ts';
import { giftsOfActivity, listGifts } from '#server/features/gifts/shelf/list-gifts.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { allTasks, pendingTasks } from '#server/features/earn-rules/tasks/pending-tasks.ts';
import { asMember, type CallContext, type MemberContext } from '#server/kernel/http/context.ts';
import { findActivities } from '#server/core/audience/activities.ts';
import { currentOf, endFor, isHeld, type Activity } from '#server/core/audience/activity-rules.ts';
import { isWithin } from '#server/core/audience/windows.ts';

/** The landing of new members: what there is for them, and for who is one already, what is hers. */
export async function getRegisterGift(context: CallContext): Promise<CallResult<'getRegisterGift'>> {
  const { db, script, now } = context;
  const at = now();
  const member = asMember(context);
  const reader = await readerOf(context);
  const welcome = currentOf((await findActivities(db, at)).laidFor(reader), 'welcome', at);
  const offered = welcome ? await giftsOfActivity(context, welcome.code, reader) : [];
  const running = welcome !== null && isWithin(welcome, at);
  const open = running ? offered.filter((gift) => isWithin(gift, at)) : [];
  const tasks = member ? await tasksOf(member) : allTasks();
  return {
    days: welcome?.audience.registeredWithinDays ?? null,
    gifts: open.map(({ giftId, name, description, picture, delivery }) => ({
      giftId,
      name: textIn(name, script),
      description: textIn(description, script),
      picture,
      delivery,
    })),
    tasks: tasks.map(({ task, points }) => ({ task, points })),
    mine:
      member &&
      (await mineOf(
        member,
        welcome,
        offered.map(({ giftId }) => giftId),
      )),
  };
}

async function mineOf(
  context: MemberContext,
  welcome: Activity | null,
  giftIds: readonly string[],
): Promise<CallResult<'getRegisterGift'>['mine']> {
  if (!welcome) return { state: 'over', until: null, gifts: [], claims: [] };
  const [person, claims, shelf] = await Promise.all([
    readPerson(context),
    claimsOf(context, giftIds),
    listGifts(context, 'redeem'),
  ]);
  // What she has already stands among her claims, with its code.
  const gifts = shelf.filter(({ giftId, state }) => giftIds.includes(giftId) && state !== 'limitReached');
  const open = isHeld(welcome, person, context.now()) && gifts.length > 0;
  return {
    state: open ? 'open' : claims.length > 0 ? 'claimed' : 'over',
    until: endFor(welcome, person)?.toISOString() ?? null,
    gifts: open ? gifts : [],
    claims,
  };
}

async function tasksOf(member: MemberContext) {
  const row = await readMember(member);
  return pendingTasks(row, await levelTerms(member, row.memberLevel));
}
