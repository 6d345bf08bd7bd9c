import { undoDays } from '#contract/calls/care/joining.ts';
import type { CallResult } from '#contract/client.ts';
import { describeMove } from '#server/core/ledger/move-lots.ts';
import { findMember, findMemberByEmail } from '#server/core/members/queries-shared-accounts.ts';
import { canJoin, findJoinings } from '#server/core/members/queries-shared-joined.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { countOpenOrders } from '#server/features/gifts/parcels/move-order.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { maskedEmail, maskedPhone } from '#server/core/members/masked.ts';

const dayMs = 86_400_000;

/** What joining another account to a member's would do. Throws `accountsNotJoined` whatever the reason is. */
export async function previewJoin(
  { db, now }: StaffContext,
  { memberId, other }: { memberId: string; other: string },
): Promise<CallResult<'previewJoin'>> {
  // Nobody's name is looked at as her own would be, so that neither takes longer.
  const fromId = (await findByWholeName(db, other)) ?? memberId;
  if (!(await canJoin(db, { fromId, intoId: memberId, now: now() }))) throw new Failure('accountsNotJoined');
  const { from, into, doubled } = await describeMove(db, { from: fromId, into: memberId, now: now() });
  return {
    from: { ...(await sideOf(db, fromId)), ...from },
    into: { ...(await sideOf(db, memberId)), ...into },
    doubled,
    stays: { orders: await countOpenOrders(db, fromId) },
  };
}

/** Joinings of an account, whichever of the two it is. */
export async function listJoinings(
  { db, now }: StaffContext,
  { memberId }: { memberId: string },
): Promise<CallResult<'listJoinings'>> {
  const joinings = await findJoinings(db, memberId);
  return {
    list: joinings.map(({ joinedAt, undoneAt, ...joining }) => {
      const until = new Date(joinedAt.getTime() + undoDays * dayMs);
      const open = undoneAt === null && until >= now();
      return {
        ...joining,
        joinedAt: joinedAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
        undoUntil: open ? until.toISOString() : null,
      };
    }),
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Nothing is found by a part of a name. */
async function findByWholeName(db: Queryable, name: string): Promise<string | null> {
  if (uuid.test(name)) return name.toLowerCase();
  const found = name.startsWith('+')
    ? await findMember(db, { kind: 'phone', name: name.replaceAll(/[\s()-]/g, '') })
    : await findMemberByEmail(db, name);
  return found?.memberId ?? null;
}

async function sideOf(db: Queryable, memberId: string) {
  const { email, phone, createdAt, memberLevel } = await ofMember(db, memberId)
    .select(['email', 'phone', 'createdAt', 'memberLevel'])
    .executeTakeFirstOrThrow();
  return {
    memberId,
    since: createdAt.toISOString(),
    email: email === null ? null : maskedEmail(email),
    phone: phone === null ? null : maskedPhone(phone),
    level: memberLevel,
  };
}
