import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/kernel/database/database.ts';
import { pictureKey } from '#server/core/media/media-files.ts';
import { pictureNames } from '#server/core/media/pictures.ts';
import type { NewPhoto } from '#server/features/villages/posts/post-photos.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { DemoPhoto, DemoThread } from './thread.ts';

const folder = path.resolve(import.meta.dirname, '../media/posts');
/** All are drawn alike: `scripts/draw-demo-photos.ts`. */
const [width, height] = [960, 720];

export interface StoredPhoto extends DemoPhoto {
  readonly pictureId: string;
  readonly bytes: Buffer;
}

/** Puts the pictures of all photos into storage, as if each had been drawn from an upload. */
export async function storePhotos(
  services: Pick<Services, 'files'>,
  threads: readonly DemoThread[],
): Promise<ReadonlyMap<DemoPhoto, StoredPhoto>> {
  const storage = services.files;
  const stored = await Promise.all(
    threads
      .flatMap(({ photos = [] }) => photos)
      .map(async (photo) => {
        const pictureId = randomBytes(18).toString('base64url');
        const files = await Promise.all(
          pictureNames('post').map(async (name) => {
            const bytes = await readFile(path.join(folder, photo.file, name));
            const type = name.endsWith('.avif') ? 'image/avif' : 'image/jpeg';
            await storage.write(pictureKey({ purpose: 'post', pictureId }, name), bytes, type);
            return { name, bytes };
          }),
        );
        const sent = files.find(({ name }) => name === `${width}.jpg`);
        if (!sent) throw new Error(`A photo of the demo is missing: ${photo.file}`);
        return [photo, { ...photo, pictureId, bytes: sent.bytes }] as const;
      }),
  );
  return new Map(stored);
}

/** The upload that a photo of a member was made of. */
export async function uploadPhoto(
  tx: Transaction,
  memberId: string,
  { pictureId, bytes, alt, child, issuedAt }: StoredPhoto & { readonly issuedAt: Date },
): Promise<NewPhoto> {
  const uploadId = uuidv7();
  const size = bytes.length;
  await tx
    .insertInto('upload')
    .values({
      memberId,
      uploadId,
      purpose: 'post',
      key: `incoming/${memberId}/post/${pictureId}.jpg`,
      pictureId,
      type: 'image/jpeg',
      size,
      state: 'issued',
      issuedAt,
    })
    .execute();
  const sha256 = createHash('sha256').update(bytes).digest();
  return {
    upload: { memberId, uploadId, pictureId },
    file: { size, sha256 },
    width,
    height,
    alt,
    child: child ?? null,
  };
}
