import { sql, type RawBuilder } from 'kysely';
import { linkMinutes } from '#contract/account-rules.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { passedPath } from '#server/core/media/proofs/photo-pass.ts';
import { draftPicture } from '#server/features/villages/posts/draft-photos.ts';
import { postPicturePath } from '#server/features/villages/writing/photo-paths.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { findShownZone } from '#server/core/members/shown-zone.ts';
import { memberTables } from './member-tables.ts';

type Row = Record<string, unknown>;

/** Keys to the account are no data about its owner. */
const isSecret = (column: string) => /(^|_)(hash|digest|secret|token)$/.test(column);

/** A message may carry a code or a link, and a session alone must not get at one that still works. */
const quietMs = Math.max(...Object.values(linkMinutes)) * 60_000;

/** Everything kept about the member, with the messages that were sent and the steps that were tracked. */
export async function downloadMyData(context: MemberContext) {
  const { db, session, now } = context;
  const { memberId } = session;
  await countTry(context, 'downloadByMember', memberId);
  return transaction(db, async (tx) => {
    const zone = await findShownZone(tx, context.site(), memberId);
    // Instants in the file are written by the clock that she reads, with its distance from UTC.
    await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
    return { madeAt: now().toISOString(), timeZone: zone, tables: await readTables(context, tx) };
  });
}

async function readTables(context: MemberContext, tx: Transaction): Promise<Record<string, Row[]>> {
  const { session, now } = context;
  const { memberId } = session;
  const tables: Record<string, Row[]> = {};
  for (const table of await memberTables(tx)) {
    if (table === 'outbox') continue;
    tables[table] = await rowsOf(
      sql`select to_jsonb(t) as data from ${sql.id(table)} t where member_id = ${memberId}`,
    );
  }
  const readable = new Date(now().getTime() - quietMs);
  tables['outbox'] = await rowsOf(sql`
    select to_jsonb(o) - 'html' - 'unsubscribe_url'
           - case when o.created_at > ${readable} then array['subject', 'text'] else array[]::text[] end as data
      from outbox o
     where o.member_id = ${memberId}
        or (o.member_id is null
            and o.recipient in (select name from sign_in_name where member_id = ${memberId}))
     order by o.created_at`);
  // A name alone opens nothing.
  tables['proof_photo'] = (tables['proof_photo'] ?? []).map((row) => ({
    ...row,
    link: `${context.site().publicUrl}${passedPath(context, String(row['picture_id']))}/1920.jpg`,
  }));
  tables['post_photo'] = (tables['post_photo'] ?? []).map((row) => ({
    ...row,
    link: `${context.site().publicUrl}${postPicturePath(context, String(row['picture_id']), { own: true })}/960.jpg`,
  }));
  tables['draft_photo'] = (tables['draft_photo'] ?? []).map((row) => ({
    ...row,
    link: `${context.site().publicUrl}${draftPicture(String(row['picture_id']))}/960.jpg`,
  }));
  // Whom she met under another name she does not learn here either.
  tables['member_block'] = (tables['member_block'] ?? []).map(
    ({ other_id: _other, alias_of: _thread, ...row }) => row,
  );
  tables['image_report'] = await rowsOf(sql`
    select to_jsonb(r) - 'email_key' as data from image_report r
     where r.member_id = ${memberId}
        or r.email in (select lower(name) from sign_in_name where member_id = ${memberId})
     order by r.received_at`);
  tables['draw_result'] = await rowsOf(sql`
    select to_jsonb(r) as data from draw_play p join draw_result r using (play_id)
     where p.member_id = ${memberId} order by p.played_at`);
  tables['event'] = await rowsOf(sql`
    select to_jsonb(t) as data from event t where uid <> '' and uid = ${memberId} order by received_at`);
  return tables;

  async function rowsOf(query: RawBuilder<unknown>): Promise<Row[]> {
    const { rows } = await (query as RawBuilder<{ data: Row }>).execute(tx);
    return rows.map(({ data }) =>
      Object.fromEntries(Object.entries(data).filter(([column]) => !isSecret(column))),
    );
  }
}
