import type { PhotoItem, ShownPhoto } from '#contract/calls/villages/photos.ts';
import type { Client } from '#contract/client.ts';
import type { PictureType, UploadPurpose } from '#contract/pictures.ts';
import type { ProofSubject } from '#server/core/media/proofs/subject.ts';
import { setPhotos, type WantedPhotos } from '#server/core/media/proofs/set-photos.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { postForm } from './pictures.ts';
import type { TestServer } from './server.ts';

/** Sends a file as a browser does. */
export async function sendPicture(
  server: Pick<TestServer, 'url'>,
  { client }: { client: Client },
  bytes: Buffer,
  { purpose = 'proof', type = 'image/jpeg' }: { purpose?: UploadPurpose; type?: PictureType } = {},
): Promise<string> {
  const policy = await client.queryOssTempPolicy({ purpose, contentType: type, size: bytes.length });
  const { status } = await postForm(new URL(policy.url, server.url).href, policy.fields, bytes);
  if (status !== 204) throw new Error(`The form was answered with ${status}`);
  return policy.key;
}

/** What the call of a feature would hand on for a visitor. */
export function visiting(server: TestServer, ownerId: string): VisitorContext {
  return {
    ...server.services,
    memo: new Map(),
    deviceKey: null,
    knownDevice: null,
    locale: 'en',
    region: null,
    address: '127.0.0.1',
    userAgent: 'tests',
    script: 'en',
    session: null,
    claimed: null,
    visitor: { kind: 'member', ownerId },
  };
}

export function putPhotos(
  server: TestServer,
  ownerId: string,
  subject: ProofSubject,
  photos: readonly PhotoItem[],
  more: Partial<WantedPhotos> = {},
): Promise<ShownPhoto[]> {
  return setPhotos(visiting(server, ownerId), { subject, slot: 'upload', photos, most: 6, ...more });
}
