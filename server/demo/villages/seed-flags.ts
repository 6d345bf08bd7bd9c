import { sql } from 'kysely';
import type { FlagReason } from '#contract/villages/words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { openCase } from '#server/features/villages/moderation/open-case.ts';
import { readStandings } from '#server/features/villages/moderation/queries-shared-standing.ts';
import { recomputeTrust } from '#server/features/villages/moderation/standing.ts';
import { doHide, weighFlag, type TrustTable } from '#server/features/villages/moderation/trust.ts';
import { setWritingState } from '#server/features/villages/writing/writing-state.ts';
import { idOf, type SeededThread } from './seeded.ts';
import type { WriterKey } from './writers.ts';

const memberDays = 90;

/** What the writers have earned by all that they wrote. */
export async function seedStandings(
  tx: Transaction,
  memberIds: readonly string[],
  held: { readonly table: TrustTable; readonly now: Date },
): Promise<void> {
  const { now } = held;
  await sql`
    insert into writer_standing (member_id, computed_at, first_at, posts, comments, day_at, hour_at)
    select w.member_id, ${now}, min(w.at), count(*) filter (where w.post), count(*) filter (where not w.post),
           max(w.at), max(w.at)
      from (select member_id, created_at as at, true as post from post
            union all select member_id, created_at, false from comment) w
     where w.member_id = any(${[...memberIds]}::uuid[]) group by 1
    on conflict (member_id) do nothing`.execute(tx);
  await recomputeTrust(tx, memberIds, held);
}

/** Flags of members who are known weigh enough to hide a post; staff find it in their queue. */
export async function seedFlags(
  tx: Transaction,
  {
    hidden: { thread, postId, at },
    flags,
    members,
  }: {
    readonly hidden: SeededThread;
    readonly flags: readonly (readonly [WriterKey, FlagReason, string])[];
    readonly members: ReadonlyMap<WriterKey, string>;
  },
): Promise<void> {
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const subject = { memberId: idOf(members, thread.by), postId, commentId: null };
  const caseId = await openCase(tx, { ...subject, kind: 'flagged', now: after(12) });
  const standings = await readStandings(
    tx,
    flags.map(([key]) => idOf(members, key)),
  );
  const rows = flags.map(([key, reason, note], index) => {
    const memberId = idOf(members, key);
    const trust = standings.get(memberId)?.trust ?? 'new';
    return {
      memberId,
      subjectId: postId,
      postId,
      commentId: null,
      reason,
      note: note || null,
      weight: weighFlag({ trust, accountDays: memberDays, right: 0, wrong: 0 }),
      newcomer: trust === 'new',
      flaggedAt: after(12 + index * 9),
      caseId,
    };
  });
  await tx.insertInto('writingFlag').values(rows).execute();
  if (!doHide(rows, new Set())) throw new Error('The flags of the demo do not hide what they are about');
  await setWritingState(tx, { ...subject, state: 'hidden', now: after(12 + flags.length * 9) });
}
