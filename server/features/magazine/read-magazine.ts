import type { CallInput, CallResult } from '#contract/client.ts';
import { documentsOf, type StoredFile } from '#contract/content/media-fields.ts';
import { nearestOf, textIn, type Script } from '#contract/locales.ts';
import { staffFiles } from '#contract/staff-files.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { readArticle } from '#server/core/articles/read-article.ts';
import { mediaPath, publicMedia } from '#server/kernel/storage/public-media.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findIssues, findItemWithIssue, type Issue, type Item } from './issues.ts';
import { presentEntry, presentIssues } from './present.ts';
import { findProgress, findReadings } from './queries.ts';

export async function listMagazineIssues(
  context: MemberContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<CallResult<'listMagazineIssues'>> {
  const after = decodeCursor(cursor);
  const issues = await findIssues(context.db, await readMember(context), context.now());
  const behind = issues.filter(
    ({ publishedAt, issueId }) =>
      after === null || publishedAt < after.at || (+publishedAt === +after.at && issueId < after.id),
  );
  const { list, nextCursor } = page(
    behind.slice(0, limit + 1),
    limit,
    (issue) => issue,
    ({ publishedAt, issueId }) => ({ at: publishedAt, id: issueId }),
  );
  return { list: await presentIssues(context, list), nextCursor };
}

export async function getMagazineIssue(
  context: MemberContext,
  { issue: slug }: CallInput<'getMagazineIssue'>,
): Promise<CallResult<'getMagazineIssue'>> {
  const issue = await findIssue(context, slug);
  if (issue === null) return { issue: null };
  const [shown] = await presentIssues(context, [issue]);
  return { issue: shown ?? null };
}

export async function checkIsBrowse(
  context: MemberContext,
  { issue: slug }: CallInput<'checkIsBrowse'>,
): Promise<CallResult<'checkIsBrowse'>> {
  const issue = await findIssue(context, slug);
  // With nothing out, nothing is left to read.
  if (issue === null) return { isAllBrowse: true };
  const progress = await findProgress(context.db, context.session.memberId, [issue.issueId]);
  return { isAllBrowse: (progress.get(issue.issueId)?.completedAt ?? null) !== null };
}

/** Throws `magazineIssueUnknown` for a name that no issue of hers has; null when none is named and none is out. */
async function findIssue(context: MemberContext, slug: string | undefined): Promise<Issue | null> {
  const issues = await findIssues(context.db, await readMember(context), context.now());
  if (slug === undefined) return issues[0] ?? null;
  const issue = issues.find((one) => one.slug === slug);
  if (!issue) throw new Failure('magazineIssueUnknown');
  return issue;
}

/** An item with its issue. Throws `magazineItemUnknown`. */
export async function findItem(
  context: MemberContext,
  itemId: string,
): Promise<{ item: Item; issue: Issue }> {
  const reader = await readMember(context);
  const found = await findItemWithIssue(context.db, itemId, { reader, now: context.now() });
  if (!found) throw new Failure('magazineItemUnknown');
  return found;
}

export async function getMagazineItem(
  context: MemberContext,
  { id }: CallInput<'getMagazineItem'>,
): Promise<CallResult<'getMagazineItem'>> {
  const { db, session, script, config } = context;
  const { item, issue } = await findItem(context, id);
  const [readings, [shown]] = await Promise.all([
    findReadings(db, session.memberId, [id]),
    presentIssues(context, [issue]),
  ]);
  if (!shown) throw new Failure('magazineItemUnknown');
  const reading = readings.get(id);
  return {
    ...presentEntry(item, reading, script),
    article: readArticle(textIn(item.text, script)),
    file: item.file && presentFile(config, item.file, script),
    issue: shown,
    position: reading
      ? { block: reading.block, share: reading.share, savedAt: reading.savedAt.toISOString() }
      : null,
  };
}

function presentFile(
  config: MemberContext['config'],
  stored: StoredFile,
  script: Script,
): { url: string; bytes: number; pages: number } | null {
  const document = nearestOf(documentsOf(stored), script);
  if (document === null) return null;
  const { mediaId, name = staffFiles.document.name, bytes, pages } = document;
  return { url: publicMedia(config, mediaPath(mediaId, name)), bytes, pages };
}
