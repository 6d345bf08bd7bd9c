import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import { transaction } from '#server/database/database.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { wantsMail } from '#server/features/profile/mail-choices.ts';
import type { Services } from '#server/http/context.ts';

/** An issue that has been out for longer is no news. */
const newsDays = 14;
/** Who opened the magazine within so many days is told of the next issue. */
const readerDays = 180;

interface Untold {
  readonly issueId: string;
  readonly slug: string;
  readonly title: Localised;
  readonly after: string | null;
}

/**
 * Tells of the oldest issue that is out and still to be told of: who wants mail of the magazine and who reads it, never
 * anybody who told of a loss or is closing the account. At most `limit` members, by id from behind the last; how far it
 * came is noted with it, so that a run that ends early goes on there and nobody is told twice.
 * @returns how many members were looked at; 0 when nothing is left
 */
export async function tellOfIssues(
  { db }: Pick<Services, 'db'>,
  now: Date,
  { limit = 200 }: { limit?: number } = {},
): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows: issues } = await sql<Untold>`
      select issue_id, slug, title, announced_after as after from magazine_issue
       where state = 'published' and announced_at is null and published_at <= ${now}
         and published_at > ${now}::timestamptz - ${newsDays} * interval '1 day'
       order by published_at, issue_id limit 1 for update skip locked`.execute(tx);
    const [issue] = issues;
    if (!issue) return 0;
    const { rows } = await sql<{ memberId: string; told: boolean }>`
      select m.member_id,
             m.lost_at is null
               and not exists (select from account_closing a where a.member_id = m.member_id)
               and (${wantsMail}
                    or exists (select from magazine_reading r
                                where r.member_id = m.member_id
                                  and r.saved_at > ${now}::timestamptz - ${readerDays} * interval '1 day')) as told
        from member m
       cross join (values ('magazine'::text)) as k(kind)
        left join mail_choice c on c.member_id = m.member_id and c.kind = k.kind
       where ${issue.after}::uuid is null or m.member_id > ${issue.after}::uuid
       order by m.member_id limit ${limit}`.execute(tx);
    await notify(
      tx,
      rows
        .filter(({ told }) => told)
        .map(({ memberId }) => ({
          memberId,
          kind: 'newIssue' as const,
          key: `issue:${issue.issueId}`,
          path: `/gifts/eMagazineList?issue=${issue.slug}`,
          words: { title: issue.title },
          now,
        })),
    );
    const last = rows.at(-1)?.memberId;
    await tx
      .updateTable('magazineIssue')
      // Who was the last is nobody's business once all are told.
      .set(last === undefined ? { announcedAt: now, announcedAfter: null } : { announcedAfter: last })
      .where('issueId', '=', issue.issueId)
      .execute();
    // With nobody left behind the last one the issue is told of; there may be another.
    return Math.max(1, rows.length);
  });
}
