import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { createMember } from '#server/core/members/create-member.ts';
import type { Ask } from '#server/kernel/hooks/hook.ts';
import type { Demo } from '#server/kernel/config/mode.ts';
import { demoExperts, demoWriters, type WriterKey } from './writers.ts';
import type { DemoThread } from './thread.ts';
import { idOf } from './seeded.ts';

const dayMs = 86_400_000;
/** Who writes in the villages has been a member for so long; newcomers came today. */
const memberDays = 90;
const joinedDays = 60;
const newcomers: ReadonlySet<string> = new Set(['kim', 'olga', 'yuensze']);
/** Staff look at an expert's papers again after a year; for these half of it has gone. */
const expertDays = 180;

/** All who write, with the demo's own member: each has joined where she writes or reacts. @returns their ids */
export async function addMembers(
  tx: Transaction,
  {
    ask,
    demo,
    robin,
    threads,
    villages,
    now,
  }: {
    readonly ask: Ask;
    readonly demo: Demo;
    readonly robin: string;
    readonly threads: readonly DemoThread[];
    readonly villages: ReadonlyMap<string, string>;
    readonly now: Date;
  },
): Promise<ReadonlyMap<WriterKey, string>> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const members = new Map<WriterKey, string>([['robin', robin]]);
  // The keys of an object are those of its type.
  for (const key of Object.keys(demoWriters) as (keyof typeof demoWriters)[]) {
    const memberId = await createMember(
      tx,
      { ask },
      {
        ...demoWriters[key],
        // A name under which nobody can ever get a code.
        email: `${key}@writers.nestling.invalid`,
        passwordHash: null,
        lastName: '',
        acceptMarketing: false,
        demo,
        now: ago(newcomers.has(key) ? 1 : memberDays),
      },
    );
    members.set(key, memberId);
  }
  for (const { by, title } of demoExperts)
    await tx
      .insertInto('expert')
      .values({
        memberId: idOf(members, by),
        title: JSON.stringify(title),
        reviewedAt: ago(-expertDays),
        setAt: ago(expertDays),
        // No staff account is there yet when the demo is filled.
        setBy: robin,
      })
      .execute();
  const joined = [...writersOf(threads)].flatMap(([slug, keys]) =>
    [...keys].map((key) => ({
      memberId: idOf(members, key),
      villageId: idOf(villages, slug),
      joinedAt: ago(newcomers.has(key) ? 1 : joinedDays),
    })),
  );
  // All at once: one by one takes longer than everything else together.
  await tx.insertInto('villageMember').values(joined).execute();
  await sql`
    update village v set members = n.members
      from (select village_id, count(*)::int as members from village_member group by 1) n
     where v.village_id = n.village_id`.execute(tx);
  return members;
}

/** Who has anything to do with the threads of each village. */
function writersOf(threads: readonly DemoThread[]): ReadonlyMap<string, ReadonlySet<WriterKey>> {
  const all = new Map<string, Set<WriterKey>>();
  for (const { village, by, reacted, comments } of threads) {
    const keys = all.get(village) ?? new Set();
    all.set(village, keys);
    for (const one of [{ by, reacted }, ...comments]) {
      keys.add(one.by);
      for (const key of Object.values(one.reacted).flat()) keys.add(key);
    }
  }
  return all;
}
