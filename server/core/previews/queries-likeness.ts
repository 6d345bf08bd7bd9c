import { sql } from 'kysely';
import { isClosing, isResting } from '#server/core/members/fragments.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Ask } from '#server/kernel/hooks/hook.ts';
import { children, likeness } from './likeness.ts';

const standingColumns = [
  'countryCode',
  'timeZone',
  'language',
  'lactation',
  'childExpectedDate',
  'memberLevel',
  'levelBeganAt',
  'levelEndsAt',
  'levelSeen',
  'familyAgreedVersion',
  'familyAgreedAt',
  'weeksAgreedVersion',
  'weeksAgreedAt',
] as const;

/** What of her row stands in numbers and dates; nothing of who rests, is closing or is not there. */
export const findStanding = (tx: Transaction, memberId: string) =>
  ofMember(tx, memberId)
    .select(standingColumns)
    .where(sql<boolean>`not ${sql.raw(isResting('member'))}`)
    .where(sql<boolean>`not ${isClosing('member.member_id')}`)
    .executeTakeFirst();

const asSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Gives somebody made up the standing of a member, as all rooms declare it. */
export async function copyStanding(
  tx: Transaction,
  ask: Ask,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const { table, columns, instead } of [children, ...ask(likeness).flat()]) {
    const name = sql.id(asSql(table));
    const copied = columns.map((column) => sql.id(asSql(column)));
    const into = sql.join([...copied, ...instead.map(([column]) => sql.id(asSql(column)))]);
    const values = sql.join([...copied, ...instead.map(([, text]) => sql.raw(text))]);
    // What she began with gives way.
    await sql`delete from ${name} where member_id = ${to}`.execute(tx);
    await sql`
      insert into ${name} (member_id, ${into}) select ${to}::uuid, ${values} from ${name} where member_id = ${from}`.execute(
      tx,
    );
  }
}
