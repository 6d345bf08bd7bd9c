import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import { videoKey } from '#server/core/media/media-files.ts';
import type { Services } from '#server/kernel/http/context.ts';

const folder = path.join(import.meta.dirname, 'media');

const files: readonly (readonly [string, string])[] = [
  ['video.mp4', 'video/mp4'],
  ['poster.jpg', 'image/jpeg'],
  ['en.vtt', 'text/vtt'],
  ['zh-Hans.vtt', 'text/vtt'],
  ['zh-Hant.vtt', 'text/vtt'],
];

/** Half a minute on how a bra fits and how it is washed; drawn by `scripts/draw-demo-video.ts`. */
export async function storeDemoVideo(services: Pick<Services, 'files'>): Promise<StoredVideo> {
  const storage = services.files;
  const contents = await Promise.all(files.map(([name]) => readFile(path.join(folder, name))));
  // A name is kept for a year by whoever saw it, so another content has another name.
  const mediaId = hash('sha256', Buffer.concat(contents), 'base64url').slice(0, 24);
  for (const [index, [name, type]] of files.entries()) {
    const bytes = contents[index];
    if (bytes) await storage.write(videoKey(mediaId, name), bytes, type);
  }
  return {
    mediaId,
    seconds: 30,
    captions: [
      { language: 'en', label: 'English' },
      { language: 'zh-Hans', label: '简体中文' },
      { language: 'zh-Hant', label: '繁體中文' },
    ],
  };
}
