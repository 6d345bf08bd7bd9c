import type { PictureType } from '#contract/pictures.ts';
import { postForm } from './pictures.ts';
import type { TestServer, TestStaff } from './server.ts';

/** Sends a picture to the library as the console does. @returns its key */
export async function sendToLibrary(
  { url }: Pick<TestServer, 'url'>,
  { client }: Pick<TestStaff, 'client'>,
  bytes: Buffer,
  contentType: PictureType = 'image/jpeg',
): Promise<string> {
  const policy = await client.allowPicture({ contentType, size: bytes.length });
  const { status } = await postForm(new URL(policy.url, url).href, policy.fields, bytes);
  if (status !== 204) throw new Error(`The form was answered with ${status}`);
  return policy.key;
}
