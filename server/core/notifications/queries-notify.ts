import { sql, type RawBuilder } from 'kysely';
import { notificationKinds, type NotificationKind } from '#contract/notifications/kinds.ts';
import { eachMember } from '#server/kernel/database/citus/each-member.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import { isClosing, isResting, membersAs } from '#server/core/members/fragments.ts';
import { deliveries, pushedByDefault } from '#server/core/rest/deliveries.ts';
import type { PlaceOfBabies } from './places-of-babies.ts';

interface NotificationEntry {
  readonly memberId: string;
  readonly kind: NotificationKind;
  readonly key: string;
  readonly path: string;
  readonly words: unknown;
  /** By its words and by where it leads; `places` may still say so of it. */
  readonly ofBabies: boolean;
  readonly mailed?: boolean;
  readonly now: Date;
}

/**
 * Written in the order of the rows, no two of one member with one key. Of a key that is there already, one of a kind
 * that gathers is made anew, and another is left as it is. @returns how many were written
 */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly NotificationEntry[],
  {
    places,
    gathering,
    pushAfterSeconds,
    mailAfterMinutes,
  }: {
    places: readonly PlaceOfBabies[];
    /** Kinds that gather. */
    gathering: readonly string[];
    pushAfterSeconds: number;
    mailAfterMinutes: number;
  },
): Promise<number> {
  const written = await eachMember(tx, rows, async (part) => {
    const column = <Value>(of: (one: NotificationEntry) => Value) => sql.val(part.map(of));
    const { numAffectedRows } = await sql`
    insert into notification as n
           (member_id, notification_id, kind, key, path, words, of_babies, created_at, push_due_at, mail_due_at)
    select i.member_id, i.notification_id, i.kind, i.key, i.path, i.words::jsonb, i.of_babies or o.of_babies, i.at,
           case when coalesce((select c.push from notification_choice c
                                where c.member_id = ${sql.raw(hers('i.member_id'))} and c.topic = i.topic), i.push_by_default)
                 and exists (select from push_device d where d.member_id = ${sql.raw(hers('i.member_id'))})
                then i.at + ${pushAfterSeconds}::int * interval '1 second' end,
           case when i.mailed then i.at + ${mailAfterMinutes}::int * interval '1 minute' end
      from unnest(${column((one) => one.memberId)}::uuid[], ${column(() => newId(tx))}::uuid[],
                  ${column((one) => one.kind)}::text[], ${column((one) => one.key)}::text[],
                  ${column((one) => one.path)}::text[], ${column((one) => JSON.stringify(one.words))}::text[],
                  ${column((one) => one.now)}::timestamptz[],
                  ${column((one) => notificationKinds[one.kind])}::text[],
                  ${column((one) => pushedByDefault[notificationKinds[one.kind]])}::boolean[],
                  ${column((one) => one.mailed ?? deliveries[one.kind].mailed ?? false)}::boolean[],
                  ${column((one) => deliveries[one.kind].atRest === 'silent')}::boolean[],
                  ${column((one) => deliveries[one.kind].atRest === 'unlessOfBabies')}::boolean[],
                  ${column((one) => one.ofBabies)}::boolean[])
        as i(member_id, notification_id, kind, key, path, words, at, topic, push_by_default, mailed, silent, unless,
             of_babies)
      join ${sql.raw(membersAs('m'))} on m.member_id = i.member_id
     cross join lateral (select ${leadsToBabies(places)} as of_babies) o
     where not ${isClosing(hers('i.member_id'))}
       and not ((i.silent or i.unless and (i.of_babies or o.of_babies))
                and ${sql.raw(isResting('m'))})
    on conflict (member_id, key) do update
       set path = excluded.path, words = excluded.words, of_babies = excluded.of_babies, created_at = excluded.created_at, read_at = null,
           -- What she has not read yet does not ring again.
           push_due_at = case when n.read_at is null then n.push_due_at else excluded.push_due_at end,
           mail_due_at = case when n.read_at is null then n.mail_due_at else excluded.mail_due_at end
     where n.kind = any(${sql.lit(arrayText(gathering))}::text[])`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
  return written.reduce((sum, count) => sum + count, 0);
}

const leadsToBabies = (places: readonly PlaceOfBabies[]): RawBuilder<unknown> =>
  places.length === 0 ? sql`false` : sql.join(places, sql` or `);
