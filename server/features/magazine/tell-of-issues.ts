import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import {
  announceNext,
  isNews,
  type Announcement,
  type Reached,
} from '#server/core/notifications/announce.ts';
import { joinMailChoice, membersAs, wantsMail } from '#server/core/members/fragments.ts';
import { restrictedIn } from '#server/core/products/restricted.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** Who opened the magazine within so many days is told of the next issue. */
const readerDays = 180;

/** As its announcement is noted. */
export const thingOfIssue = (issueId: string): string => `issue:${issueId}`;

/** Tells of issues that came out, the oldest first: who wants mail of the magazine, and who reads it. */
export async function tellOfIssues(
  { db }: Pick<Services, 'db'>,
  now: Date,
  options: { limit?: number } = {},
): Promise<number> {
  const { rows } = await sql<{
    issueId: string;
    slug: string;
    title: Localised;
    publishedAt: Date;
    restrictedIn: string[];
  }>`
    select issue_id, slug, title, published_at, ${sql.raw(restrictedIn('magazine_issue'))} as restricted_in
      from magazine_issue
     where state = 'published' and published_at <= ${now} order by published_at desc, issue_id limit 20`.execute(
    db,
  );
  const news = rows
    .filter(({ publishedAt }) => isNews(publishedAt, now))
    .toReversed()
    .map(({ issueId, slug, title, publishedAt, restrictedIn: elsewhere }): Announcement => ({
      thing: thingOfIssue(issueId),
      at: publishedAt,
      tell: async (tx, members) =>
        (
          await findReaders(
            tx,
            members.filter(({ countryCode }) => !elsewhere.includes(countryCode)),
            now,
          )
        ).map((memberId) => ({
          memberId,
          kind: 'newIssue',
          key: `issue:${issueId}`,
          path: `/gifts/eMagazineList?issue=${slug}`,
          words: { title },
        })),
    }));
  return announceNext(db, news, now, options);
}

async function findReaders(tx: Transaction, members: readonly Reached[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id
      from ${sql.raw(membersAs('m'))}
     cross join (values ('magazine'::text)) as k(kind)
      ${joinMailChoice}
     where m.member_id = any(${sql.val(members.map(({ memberId }) => memberId))}::uuid[])
       and (${wantsMail}
            or exists (select from magazine_reading r
                        where r.member_id = m.member_id
                          and r.saved_at > ${now}::timestamptz - ${readerDays} * interval '1 day'))`.execute(
    tx,
  );
  return rows.map(({ memberId }) => memberId);
}
