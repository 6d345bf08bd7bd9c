import { previewLinkSeconds } from '#contract/previews.ts';
import { chanceOf } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { digestOfKey } from './keys.ts';
import { enterPreview } from './queries.ts';
import type { Preview } from './preview.ts';

const keyBytes = 32;

/** Spends a link. @returns the preview and the key of its cookie; null when the link is not good, or was used */
export async function enter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  link: string,
): Promise<{ readonly preview: Preview; readonly key: string } | null> {
  const at = now();
  const key = chanceOf(db).bytes(keyBytes).toString('base64url');
  const preview = await enterPreview(db, {
    linkDigest: digestOfKey(link),
    keyDigest: digestOfKey(key),
    now: at,
    openedFrom: new Date(at.getTime() - previewLinkSeconds * 1000),
  });
  return preview && { preview, key };
}
