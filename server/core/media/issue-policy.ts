import type { Chance } from '#server/kernel/chance/chance.ts';
import { chanceOf } from '#server/kernel/database/database.ts';
import type { UploadPolicy } from '#contract/calls/media.ts';
import { pictureTypes, uploadLimits, type PictureType, type UploadPurpose } from '#contract/pictures.ts';
import type { Services, VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { signPostPolicy } from './post-policy.ts';
import { insertUpload } from './queries.ts';
import { postTargetOf } from '#server/kernel/storage/storage.ts';

const lifeMs = 5 * 60_000;

/** Allows one file of a member or a visitor, under a key that we choose. */
export async function issuePolicy(
  context: VisitorContext,
  file: { purpose: UploadPurpose; contentType: PictureType; size: number },
): Promise<UploadPolicy> {
  const { db, visitor } = context;
  const { ownerId } = visitor;
  const { purpose, contentType, size } = file;
  if (size > uploadLimits[purpose]) throw new Failure('uploadTooLarge');
  // Who is not signed in has no picture of her own and writes no posts.
  if (purpose !== 'proof' && visitor.kind === 'device') throw new Failure('tokenMissing', { why: purpose });
  await countTry(context, 'uploadByMember', ownerId);

  const now = context.now();
  const chance = chanceOf(db);
  const key = `incoming/${ownerId}/${purpose}/${pathName(chance)}.${pictureTypes[contentType]}`;
  await insertUpload(db, {
    memberId: ownerId,
    uploadId: chance.id(),
    purpose,
    key,
    pictureId: pathName(chance),
    type: contentType,
    size,
    state: 'issued',
    issuedAt: now,
  });
  return issueFile(context, { key, contentType, size });
}

/** What allows a file of this key, type and size to be sent, for five minutes. */
export function issueFile(
  context: Pick<Services, 'config' | 'secret' | 'now'>,
  { key, contentType, size }: { key: string; contentType: string; size: number },
): UploadPolicy {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const target = postTargetOf(context);
  return {
    url: target.url,
    fields: signPostPolicy(target, { key, type: contentType, maxBytes: size, now, expiresAt }),
    key,
    expiresAt: expiresAt.toISOString(),
    maxBytes: size,
  };
}

/** 144 random bits that can stand in a path. */
export function pathName(chance: Chance): string {
  return chance.bytes(18).toString('base64url');
}
