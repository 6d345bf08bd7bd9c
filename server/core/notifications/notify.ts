import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Localised } from '#contract/locales.ts';
import { notificationKinds, type NotificationKind } from '#contract/notifications/kinds.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { isClosing, isResting, membersAs } from '#server/core/members/fragments.ts';
import { holdsBabyWords, isOfBabies } from '#server/core/rest/of-babies.ts';
import type { PlaceOfBabies } from './places-of-babies.ts';
import { deliveries, pushedByDefault } from '#server/core/rest/deliveries.ts';

/** Names and numbers that its sentence is made with: `words.ts` says which. */
export type Words = Readonly<Record<string, string | number | Localised>>;

export interface NewNotification {
  readonly memberId: string;
  readonly kind: NotificationKind;
  /** Of its cause, such as `comment:<id>`: the same one again makes nothing, or of a kind that gathers one made anew. */
  readonly key: string;
  /** Local path that it leads to. */
  readonly path: string;
  readonly words: Words;
  readonly now: Date;
}

/** Who reads it on the site before that gets no mail. */
const mailAfterMinutes = 30;
/** The same for what is pushed; the next run of its job comes on top. */
const pushAfterSeconds = 20;

/**
 * Tells members something on the site, in the transaction of what caused it; by web push and mail, where she wants
 * that, it is told later by what the row says. Nobody is told while closing her account, and what rests in a pause and
 * after a loss is not told then. One statement, however many are told.
 * @param places what tells whether paths lead to places of babies: needed where one leads to a village
 */
export async function notify(
  tx: Transaction,
  news: readonly NewNotification[],
  places: readonly PlaceOfBabies[] = [],
): Promise<void> {
  if (news.length === 0) return;
  if (places.length === 0 && news.some(leadsToVillage))
    throw new Error('Who tells of a place in a village gives what tells whether it is of babies');
  // One statement can write a row once: of two with the same key the last counts.
  const byKey = new Map(news.map((one) => [`${one.memberId} ${one.key}`, one]));
  // In one order everywhere, so that two that write the same rows do not wait for each other.
  const rows = [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? []);
  const column = <Value>(of: (one: NewNotification) => Value) => sql.val(rows.map(of));
  await sql`
    insert into notification as n
           (member_id, notification_id, kind, key, path, words, of_babies, created_at, push_due_at, mail_due_at)
    select i.member_id, i.notification_id, i.kind, i.key, i.path, i.words::jsonb, i.of_babies or o.of_babies, i.at,
           case when coalesce(c.push, i.push_by_default)
                 and exists (select from push_device d where d.member_id = i.member_id)
                then i.at + ${pushAfterSeconds} * interval '1 second' end,
           case when i.mailed then i.at + ${mailAfterMinutes} * interval '1 minute' end
      from unnest(${column((one) => one.memberId)}::uuid[], ${column(() => uuidv7())}::uuid[],
                  ${column((one) => one.kind)}::text[], ${column((one) => one.key)}::text[],
                  ${column((one) => one.path)}::text[], ${column((one) => JSON.stringify(one.words))}::text[],
                  ${column((one) => one.now)}::timestamptz[],
                  ${column((one) => notificationKinds[one.kind])}::text[],
                  ${column((one) => pushedByDefault[notificationKinds[one.kind]])}::boolean[],
                  ${column((one) => deliveries[one.kind].mailed ?? false)}::boolean[],
                  ${column((one) => deliveries[one.kind].atRest === 'silent')}::boolean[],
                  ${column((one) => deliveries[one.kind].atRest === 'unlessOfBabies')}::boolean[],
                  ${column(tellsOfBabies)}::boolean[])
        as i(member_id, notification_id, kind, key, path, words, at, topic, push_by_default, mailed, silent, unless,
             of_babies)
      join ${sql.raw(membersAs('m'))} on m.member_id = i.member_id
     cross join lateral (select ${leadsToBabies(places)} as of_babies) o
      left join notification_choice c on c.member_id = i.member_id and c.topic = i.topic
     where not ${isClosing('i.member_id')}
       and not ((i.silent or i.unless and (i.of_babies or o.of_babies))
                and ${sql.raw(isResting('m'))})
    on conflict (member_id, key) do update
       set path = excluded.path, words = excluded.words, of_babies = excluded.of_babies, created_at = excluded.created_at, read_at = null,
           -- What she has not read yet does not ring again.
           push_due_at = case when n.read_at is null then n.push_due_at else excluded.push_due_at end,
           mail_due_at = case when n.read_at is null then n.mail_due_at else excluded.mail_due_at end
     where n.kind = any(${sql.val(gathering)}::text[])`.execute(tx);
}

/** Whether it may be of babies is in rows then, which its path does not show. */
const leadsToVillage = ({ path }: NewNotification): boolean =>
  /^\/villages\/(?!(?:benefits|courses|list)\b)/.test(path);

/** By its words, and by where it leads. */
const tellsOfBabies = ({ words, path }: NewNotification): boolean =>
  holdsBabyWords(words) || isOfBabies({ paths: [path] });

const leadsToBabies = (places: readonly PlaceOfBabies[]): RawBuilder<unknown> =>
  places.length === 0 ? sql`false` : sql.join(places, sql` or `);

const gathering = Object.entries(deliveries).flatMap(([kind, { gathers }]) => (gathers ? [kind] : []));
