import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { scripts } from '#contract/locales.ts';
import { videoKey } from '#server/core/media/media-files.ts';
import type { Services } from '#server/kernel/http/context.ts';

type Files = readonly { readonly file: string; readonly name: string; readonly type: string }[];

/** Half a minute on how a bra fits and how it is washed; drawn by `scripts/draw-demo-video.ts`. */
const video: Files = [
  { file: 'video.mp4', name: 'video.mp4', type: 'video/mp4' },
  { file: 'poster.jpg', name: 'poster.jpg', type: 'image/jpeg' },
  ...scripts.map((script) => ({ file: `${script}.vtt`, name: `${script}.vtt`, type: 'text/vtt' })),
];

/** The evening card, to print; drawn by `scripts/draw-evening-card.ts`. */
const card: Files = scripts.map((script) => ({
  file: `evening-card.${script}.pdf`,
  name: `${script}.pdf`,
  type: 'application/pdf',
}));

/**
 * Puts the video and the card of the demo into storage, where its files name them. A name is kept for a year by whoever saw
 * it, so another content has another name. @returns the names
 */
export async function storeMedia({ files: storage }: Pick<Services, 'files'>): Promise<string[]> {
  const mediaIds: string[] = [];
  for (const files of [video, card]) {
    const contents = await Promise.all(
      files.map(async ({ file, ...one }) => ({
        ...one,
        bytes: await readFile(path.join(import.meta.dirname, 'media', file)),
      })),
    );
    const mediaId = hash('sha256', Buffer.concat(contents.map(({ bytes }) => bytes)), 'base64url').slice(
      0,
      24,
    );
    for (const { name, type, bytes } of contents) await storage.write(videoKey(mediaId, name), bytes, type);
    mediaIds.push(mediaId);
  }
  return mediaIds;
}
