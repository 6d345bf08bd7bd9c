import { announceNext, isNews, type Announcement } from '#server/core/notifications/announce.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findReaders } from './queries.ts';
import { findOut } from './issues.ts';

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
  const out = await findOut(db, now);
  const news = out
    .filter(({ publishedAt }) => isNews(publishedAt, now))
    .toReversed()
    .map(({ issueId, slug, title, publishedAt, restrictedIn: elsewhere }): Announcement => ({
      thing: thingOfIssue(issueId),
      at: publishedAt,
      tell: async (tx, members) =>
        (
          await findReaders(tx, {
            members: members.filter(({ countryCode }) => !elsewhere.includes(countryCode)),
            readerDays,
            now,
          })
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
