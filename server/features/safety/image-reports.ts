import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CallResult } from '#contract/client.ts';
import { transaction, type Database, type Queryable, type Transaction } from '#server/database/database.ts';
import { findWriting, type FoundWriting } from '#server/features/villages/find-writing.ts';
import { setWritingState } from '#server/features/villages/writing-state.ts';
import type { CallContext, Services } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry } from '#server/http/rate-limits.ts';
import { findShownZone } from '#server/shown-time.ts';
import { mailReceipt } from './image-mails.ts';
import { dueOf, openCase } from './open-case.ts';
import { tellHidden } from './tell-author.ts';

export interface ImageReport {
  readonly link: string;
  readonly relation: 'me' | 'myChild' | 'someoneElse';
  readonly statement: string;
  readonly email: string;
}

/** So many reports of one address that staff did not agree with, and its next ones hide nothing by themselves. */
export const falseReportsAtMost = 2;

/**
 * Takes a report: what its link names is hidden at once, if it has pictures, and put before staff. Nothing is hidden at
 * once for an address whose reports proved false again and again, nor again what staff have already looked at for the
 * same. Throws `imageLinkUnknown` and `tooManyRequests`.
 */
export async function reportIntimateImage(
  context: CallContext,
  report: ImageReport,
): Promise<{ ticket: string; dueAt: string }> {
  const { db, secret, script, now: clock } = context;
  const email = report.email.toLowerCase();
  await countTry(context, 'imageReportByAddress', email);
  const now = clock();
  const ticket = randomBytes(24).toString('base64url');
  const dueAt = dueOf('image', now);
  await transaction(db, async (tx) => {
    const writing = await findNamed(tx, report.link);
    if (!writing?.memberId) throw new Failure('imageLinkUnknown');
    const { memberId, postId, commentId, state, photos } = writing;
    const subjectId = commentId ?? postId;
    const emailKey = emailKeyOf(secret, email);
    const trusted = (await countNotAgreed(tx, emailKey, now)) < falseReportsAtMost;
    const looked = await wasLookedAt(tx, memberId, subjectId, writing.editedAt);
    const caseId = await openCase(tx, { memberId, postId, commentId, kind: 'image', now });
    await tx
      .insertInto('imageReport')
      .values({
        reportId: uuidv7(),
        memberId: context.session?.memberId ?? null,
        digest: digestOf(secret, ticket),
        caseId,
        subjectId,
        relation: report.relation,
        statement: report.statement,
        email,
        emailKey,
        script,
        receivedAt: now,
        dueAt,
      })
      .execute();
    if (state === 'visible' && photos.length > 0 && trusted && !looked) {
      await setWritingState(tx, { postId, commentId, state: 'hidden', now });
      await tellHidden(tx, writing, { caseId, now });
    }
    const { session } = context;
    const zone = session
      ? await findShownZone(tx, context.site(), session.memberId)
      : context.site().timeZone;
    await mailReceipt(tx, context, { email, reading: { script, zone }, ticket, dueAt, now });
  });
  return { ticket, dueAt: dueAt.toISOString() };
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

async function wasLookedAt(
  tx: Transaction,
  memberId: string,
  subjectId: string,
  editedAt: Date | null,
): Promise<boolean> {
  const kept = await tx
    .selectFrom('safetyCase')
    .select('decidedAt')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .where('kind', '=', 'image')
    .where('state', '=', 'kept')
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst();
  const at = kept?.decidedAt ?? null;
  return at !== null && (editedAt === null || at >= editedAt);
}

/** Reports of an address in the last 90 days that staff did not agree with. */
export async function countNotAgreed(db: Queryable, emailKey: Buffer, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from image_report
     where email_key = ${emailKey} and outcome = 'kept'
       and received_at > ${now}::timestamptz - interval '90 days'`.execute(db);
  return rows[0]?.count ?? 0;
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
  const report = await context.db
    .selectFrom('imageReport')
    .select(['receivedAt', 'dueAt', 'answeredAt', 'outcome', 'answer'])
    .where('digest', '=', digestOf(context.secret, ticket))
    .executeTakeFirst();
  if (!report) throw new Failure('imageReportUnknown');
  const { receivedAt, dueAt, answeredAt, outcome, answer } = report;
  return {
    state: outcome === 'removed' ? 'removed' : outcome === 'kept' ? 'kept' : 'waiting',
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answer,
  };
}

/** Reports that were not answered in the time that was promised. */
export async function countOverdueImages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const { count } = await db
    .selectFrom('imageReport')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('answeredAt', 'is', null)
    .where('dueAt', '<', now())
    .executeTakeFirstOrThrow();
  return Number(count);
}

const keptMs = 180 * 86_400_000;

/** Who reported and what they said goes half a year after the answer; that something was reported stays. */
export async function blankOldImageReports(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('imageReport')
    .set({ email: '', statement: '', answer: null })
    .where('answeredAt', '<', new Date(now.getTime() - keptMs))
    .where('email', '<>', '')
    .execute();
}
