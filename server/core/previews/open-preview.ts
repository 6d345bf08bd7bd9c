import type { AuditSubject } from '#contract/audit.ts';
import type { CallResult } from '#contract/client.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { previewMinutes, previewPath, type PreviewPerson } from '#contract/previews.ts';
import type { StoredBody } from '#server/core/content/queries-shared-pieces.ts';
import { findMemberByEmail } from '#server/core/members/queries-shared-accounts.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { chanceOf, newId, transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { digestOfKey } from './keys.ts';
import { play } from './play.ts';
import type { PreviewPiece } from './preview.ts';
import { insertPreview, type NewPreview } from './queries.ts';

interface WantedPreview {
  readonly pieceId?: string | undefined;
  readonly slug: string;
  readonly body: StoredBody;
  readonly as: PreviewPerson;
  readonly on?: string | undefined;
}

/** A member whose page is open: her address is not known to who looks. */
interface KnownMember {
  readonly who: 'real';
  readonly memberId: string;
  readonly reason: string;
}

const secretBytes = 32;

/**
 * Opens a preview of a body after trying whether it can be shown. Throws what publishing it throws, `previewMemberNot`,
 * `previewNotHere`, and `forbidden` for a member's own state without the permission.
 */
export const openPreview = (
  kind: KindName,
  context: StaffContext,
  { pieceId, slug, body, as, on }: WantedPreview,
): Promise<CallResult<'gift.preview'>> =>
  openPreviewOf(context, [{ kind, pieceId: pieceId ?? null, slug, body }], {
    as,
    on,
    subject: `${kind} ${pieceId ?? 'new'}`,
  });

/** The same of several pieces. `subject`: what the log calls them. */
export async function openPreviewOf(
  context: StaffContext,
  pieces: readonly PreviewPiece[],
  {
    as,
    on,
    subject,
  }: Pick<WantedPreview, 'on'> & { readonly as: PreviewPerson | KnownMember; readonly subject: AuditSubject },
): Promise<CallResult<'gift.preview'>> {
  const { db, staff, script, previewsAt } = context;
  const origin = previewsAt();
  if (origin === null) throw new Failure('previewNotHere');
  const openedAt = context.now();
  const chance = chanceOf(db);
  const link = chance.bytes(secretBytes).toString('base64url');
  const preview: NewPreview = {
    previewId: newId(db),
    staffId: staff.staffId,
    sessionId: staff.sessionId,
    seed: chance.bytes(secretBytes),
    pieces,
    shownTo: as.who === 'real' ? { who: 'real' } : as,
    likeMember: as.who === 'real' ? await findShown(context, as) : null,
    beginsAt: on === undefined ? openedAt : new Date(on),
    openedAt,
    endsAt: new Date(openedAt.getTime() + previewMinutes * 60_000),
    linkDigest: digestOfKey(link),
  };
  // Whatever stands in its way stands there now.
  await play(context, { ...preview, acts: [] }, { script, replay: async () => undefined }, async () => null);
  await transaction(db, async (tx) => {
    await insertPreview(tx, preview);
    await writeAudit(tx, {
      now: openedAt,
      staffId: staff.staffId,
      action: 'preview.open',
      subject: preview.likeMember === null ? subject : `member ${preview.likeMember}`,
      after: {
        who: as.who,
        on: preview.beginsAt.toISOString(),
      },
      ...(as.who === 'real' && { why: as.reason }),
    });
  });
  const url = new URL(previewPath, origin);
  url.searchParams.set('link', link);
  return { url: url.href, endsAt: preview.endsAt.toISOString() };
}

/** A member by her address or her id; whoever is not to be shown is refused when she is looked at, in the same words. */
async function findShown(
  { db, staff }: StaffContext,
  real: KnownMember | Extract<PreviewPerson, { who: 'real' }>,
): Promise<string> {
  if (!staff.permissions.includes('intimate')) throw new Failure('forbidden', { why: 'intimate' });
  if ('memberId' in real) return real.memberId;
  const found = await findMemberByEmail(db, real.email);
  if (!found) throw new Failure('previewMemberNot');
  return found.memberId;
}
