import { createHmac } from 'node:crypto';
import type { CallResult } from '#contract/client.ts';
import { chanceOf, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { findWriting, type FoundWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import { setWritingState } from '#server/features/villages/writing/writing-state.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { findShownZone } from '#server/core/members/shown-zone.ts';
import { mailReceipt } from './image-mails.ts';
import { mayHide } from './image-standing.ts';
import { addReport, findReport, lockReports, readReporter, waitingOf } from './queries-images.ts';
import { lastKeptImage } from '#server/features/villages/moderation/queries-shared-cases.ts';
import { findDue } from '#server/features/villages/moderation/case-kinds.ts';
import { openCase } from '#server/features/villages/moderation/open-case.ts';
import { tellHidden } from '#server/features/villages/moderation/tell-author.ts';

export interface ImageReport {
  readonly link: string;
  readonly relation: 'me' | 'myChild' | 'someoneElse';
  readonly statement: string;
  readonly email: string;
}

/**
 * Takes a report and puts what its link names before staff. Pictures are hidden until they have looked when a member in
 * standing reports them for the first time (`image-standing.ts`), unless staff have looked at the same already. Throws
 * `imageLinkUnknown` and `tooManyRequests`.
 */
export async function reportIntimateImage(
  context: CallContext,
  report: ImageReport,
): Promise<{ ticket: string; dueAt: string }> {
  const { db, secret, script, now: clock } = context;
  const email = report.email.toLowerCase();
  const reporterId = context.session?.memberId ?? null;
  await countTry(context, 'imageReportByAddress', email);
  if (reporterId !== null) await countTry(context, 'imageReportByMember', reporterId);
  const now = clock();
  const ticket = chanceOf(db).bytes(24).toString('base64url');
  const dueAt = await transaction(db, async (tx) => {
    if (reporterId !== null) await lockReports(tx, reporterId);
    const writing = await findNamed(tx, report.link);
    if (!writing?.memberId) throw new Failure('imageLinkUnknown');
    const { memberId, postId, commentId } = writing;
    const subjectId = commentId ?? postId;
    await checkRoom(tx, subjectId, now);
    const emailKey = emailKeyOf(secret, email);
    const hid =
      reporterId !== null &&
      (await isShownAnew(tx, writing, subjectId)) &&
      mayHide(await readReporter(tx, { memberId: reporterId, emailKey, authorId: memberId, subjectId, now }));
    const caseId = await openCase(tx, { memberId, postId, commentId, kind: 'image', now });
    const promised = await findDue(tx, 'image', now);
    await addReport(tx, {
      memberId: reporterId,
      digest: digestOf(secret, ticket),
      caseId,
      subjectId,
      relation: report.relation,
      statement: report.statement,
      email,
      emailKey,
      script,
      receivedAt: now,
      dueAt: promised,
      hid,
    });
    if (hid) {
      await setWritingState(tx, { postId, commentId, state: 'hidden', now });
      await tellHidden(tx, writing, { caseId, now });
    }
    const zone =
      reporterId === null ? context.site().timeZone : await findShownZone(tx, context.site(), reporterId);
    await mailReceipt(tx, context, { email, reading: { script, zone }, ticket, dueAt: promised, now });
    return promised;
  });
  return { ticket, dueAt: dueAt.toISOString() };
}

/** So many reports of the same stand before staff at once; one more would tell them nothing. */
export const waitingOfOneAtMost = 20;

/** Throws `tooManyRequests`. The writing is locked, so that each report sees the others. */
async function checkRoom(tx: Transaction, subjectId: string, now: Date): Promise<void> {
  const { count, first } = await waitingOf(tx, subjectId);
  if (count < waitingOfOneAtMost) return;
  const seconds = Math.ceil(((first?.getTime() ?? 0) - now.getTime()) / 1000);
  throw new Failure('tooManyRequests', { retryAfterSeconds: Math.max(60, seconds) });
}

/** Everybody sees it with pictures, and staff have not looked at them for the same. */
async function isShownAnew(
  tx: Transaction,
  { memberId, state, photos, editedAt }: FoundWriting,
  subjectId: string,
): Promise<boolean> {
  if (memberId === null || state !== 'visible' || photos.length === 0) return false;
  const at = await lastKeptImage(tx, { memberId, subjectId });
  return at === null || (editedAt !== null && at < editedAt);
}

/** What a link names: the comment when it has one, else the post. */
async function findNamed(tx: Transaction, link: string): Promise<FoundWriting | null> {
  const ids = link.toLowerCase().match(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g) ?? [];
  const [postId, commentId] = ids;
  if (postId === undefined) return null;
  const found = commentId === undefined ? null : await findWriting(tx, { postId, commentId }, { lock: true });
  const writing = found ?? (await findWriting(tx, { postId }, { lock: true }));
  return writing && writing.state !== 'deleted' && writing.state !== 'erased' ? writing : null;
}

const emailKeyOf = (secret: string, email: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['image report of', email]))
    .digest();

const digestOf = (secret: string, ticket: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['image report', ticket]))
    .digest();

/** Throws `imageReportUnknown` and `tooManyRequests`. */
export async function imageReportStatus(
  context: CallContext,
  ticket: string,
): Promise<CallResult<'imageReportStatus'>> {
  const report = await findReport(context.db, digestOf(context.secret, ticket));
  if (!report) throw new Failure('imageReportUnknown');
  const { receivedAt, dueAt, answeredAt, outcome, answer, hid } = report;
  return {
    state: outcome === 'removed' ? 'removed' : outcome === 'kept' ? 'kept' : 'waiting',
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answer,
    hidden: hid,
  };
}
