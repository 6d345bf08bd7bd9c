import type { CallResult } from '#contract/client.ts';
import type { TrustLevel } from '#contract/villages/words.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { findFlags } from '#server/features/villages/moderation/queries-shared-cases.ts';
import { readSetTrust } from '#server/features/villages/moderation/queries-shared-standing.ts';
import { findWriting, type FoundWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import { postPicturePath } from '#server/features/villages/writing/photo-paths.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { presentCases } from './cases.ts';
import { readEarlier } from './earlier-wordings.ts';
import { findHistory, findWriter, type CaseRow } from './queries.ts';
import { countNotAgreed, reportsOf } from './queries-images.ts';
import { requireCase } from './require-case.ts';
import { mayDecide } from './second-look.ts';

type Detail = CallResult<'getSafetyCase'>;

/** Everything that staff need to decide. Who wrote under another name, and who flagged, is in none of it. */
export async function getSafetyCase(context: StaffContext, caseId: string): Promise<Detail> {
  const { db, script, staff } = context;
  const now = context.now();
  const row = await requireCase(db, caseId);
  const found = await findWriting(db, row);
  if (!found) throw new Failure('safetyCaseUnknown');
  const [[shown], writing, flags, imageReports, history, may] = await Promise.all([
    presentCases(db, [row], { script, now }),
    presentWriting(context, row, found),
    findFlags(db, row.subjectId),
    findReports(db, row, now),
    findHistory(db, row),
    mayDecide(db, row, staff.staffId),
  ]);
  if (!shown) throw new Error('A case that is not shown');
  return {
    case: shown,
    writing,
    heldFor: row.heldFor,
    flags: flags.map(({ flaggedAt, ...flag }) => ({ ...flag, at: flaggedAt.toISOString() })),
    appeal:
      row.appeal === null || row.appealedAt === null
        ? null
        : { text: row.appeal, at: row.appealedAt.toISOString() },
    imageReports,
    history: [...(row.state === 'waiting' ? [] : [row]), ...history].map((past) => ({
      at: (past.decidedAt ?? past.openedAt).toISOString(),
      by: past.decidedByName ?? '',
      decision: past.state === 'declined' ? 'declined' : 'kept',
      reason: past.reason,
      note: past.note,
    })),
    mayDecide: may,
  };
}

async function presentWriting(
  context: StaffContext,
  { memberId, commentId, title }: CaseRow,
  found: FoundWriting,
): Promise<Detail['writing']> {
  const { db } = context;
  const [member, standing, earlier] = await Promise.all([
    findWriter(db, memberId),
    readSetTrust(db, memberId),
    readEarlier(db, found),
  ]);
  return {
    title: commentId === null ? title : null,
    text: found.text,
    photos: found.photos.map(({ photoId, pictureId, width, height }) => ({
      photoId,
      picture: postPicturePath(context, pictureId, { own: true }),
      width,
      height,
    })),
    writer: found.alias ?? member?.firstName ?? '',
    anonymous: found.alias !== null,
    trust: found.alias === null ? presentTrust(standing) : null,
    state: found.state,
    createdAt: found.createdAt.toISOString(),
    ...earlier,
  };
}

function presentTrust(
  standing: { trust: string; setTrust: string | null; setUnseen: boolean } | undefined,
): NonNullable<Detail['writing']['trust']> {
  const set = standing?.setUnseen === true ? null : (standing?.setTrust ?? null);
  // The column's check knows the levels.
  return { level: (set ?? standing?.trust ?? 'new') as TrustLevel, set: set !== null };
}

async function findReports(db: Database, { caseId }: CaseRow, now: Date): Promise<Detail['imageReports']> {
  const rows = await reportsOf(db, caseId);
  return Promise.all(
    rows.map(async ({ memberId, relation, statement, email, emailKey, receivedAt }) => ({
      // The column's check knows them.
      relation: relation as Detail['imageReports'][number]['relation'],
      statement,
      email,
      receivedAt: receivedAt.toISOString(),
      notAgreed: await countNotAgreed(db, { memberId, emailKey }, now),
    })),
  );
}
