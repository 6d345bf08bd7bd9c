import type { UploadPolicy } from '#contract/calls/media.ts';
import type { StoredImage } from '#contract/content/media-fields.ts';
import type { BrandMark, PictureType } from '#contract/pictures.ts';
import { libraryPrefix } from '#contract/shown-picture.ts';
import { addCampaign } from './pieces/add-campaign.ts';
import { addMaterial } from './pieces/add-material.ts';
import { addStagePiece } from './pieces/add-stage-piece.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { text } from './content-desk.ts';
import { putUpCourse } from './courses.ts';
import { anItem, putUpIssue } from './magazine.ts';
import { postForm } from './pictures.ts';
import type { TestServer, TestStaff } from './server.ts';
import { putUpVillage } from './villages.ts';

/** Sends a picture to the library as the console does. @returns its key */
export async function sendToLibrary(
  server: Pick<TestServer, 'url'>,
  { client }: Pick<TestStaff, 'client'>,
  bytes: Buffer,
  contentType: PictureType = 'image/jpeg',
): Promise<string> {
  return post(server, await client.allowPicture({ contentType, size: bytes.length }), bytes);
}

/** The same of a logo or an icon, a PNG. */
export async function sendAsMark(
  server: Pick<TestServer, 'url'>,
  { client }: Pick<TestStaff, 'client'>,
  { mark, bytes }: { readonly mark: BrandMark; readonly bytes: Buffer },
): Promise<string> {
  return post(server, await client.allowMark({ mark, contentType: 'image/png', size: bytes.length }), bytes);
}

/** Sends a form and a file to where a policy says. @returns its key */
export async function post(
  { url }: Pick<TestServer, 'url'>,
  policy: UploadPolicy,
  bytes: Buffer,
): Promise<string> {
  const { status } = await postForm(new URL(policy.url, url).href, policy.fields, bytes);
  if (status !== 204) throw new Error(`The form was answered with ${status}`);
  return policy.key;
}

/** Puts a picture into the library, where it can be chosen. @returns how content names it */
export async function putIntoLibrary(
  server: Pick<TestServer, 'url'>,
  staff: Pick<TestStaff, 'client'>,
  {
    slug,
    bytes,
    alt = text('A cup of tea'),
    ofBabies = false,
    focus = { x: 50, y: 50 },
  }: {
    slug: string;
    bytes: Buffer;
    alt?: ReturnType<typeof text>;
    ofBabies?: boolean;
    focus?: StoredImage['focus'];
  },
): Promise<string> {
  const { client } = staff;
  const image = { ...(await client.takePicture({ key: await sendToLibrary(server, staff, bytes) })), focus };
  const { pieceId } = await client['picture.save']({ slug, startedFrom: 0, body: { image, alt, ofBabies } });
  await client['picture.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
  return libraryPrefix + pieceId;
}

/** Shows a picture in each place of the site that once took drawings alone. @returns what the places are called */
export async function showEverywhere(server: TestServer, name: string, picture: string) {
  const { db, services } = server;
  const { slug: village } = await putUpVillage(server, { slug: `${name}-village`, picture });
  const course = await putUpCourse(db, { course: `${name}-course`, picture });
  const { slug: issue, itemIds } = await putUpIssue(server, {
    slug: `${name}-issue`,
    cover: picture,
    items: [anItem('A quiet hour', { picture }), anItem('Soup')],
  });
  const [title, words] = [text('A quiet hour'), text('Sit down for a moment')];
  await transaction(db, async (tx) => {
    await addStagePiece(tx, {
      slug: `${name}-piece`,
      stage: null,
      title,
      summary: words,
      text: words,
      picture,
      reviewedOn: '2026-01-15',
    });
    for (const scene of ['homeBanner', 'villageHeader'] as const)
      await addMaterial(tx, { scene, title, text: words, picture, ofBirths: false }, services);
    await addCampaign(tx, {
      slug: `${name}-page`,
      title,
      description: words,
      blocks: [
        { kind: 'hero', title, text: words, picture },
        { kind: 'picture', picture },
      ],
    });
  });
  return { village, course, issue, item: itemIds[0] ?? '', piece: `${name}-piece`, campaign: `${name}-page` };
}
