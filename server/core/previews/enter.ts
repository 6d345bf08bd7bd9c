import { previewLinkSeconds } from '#contract/previews.ts';
import { chanceOf } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { digestOfKey } from './keys.ts';
import { enterPreview, findPreview } from './queries.ts';
import type { Preview } from './preview.ts';

const keyBytes = 32;

const openedFrom = (now: Date) => new Date(now.getTime() - previewLinkSeconds * 1000);

/** The preview of a link; null when the link is not good, or was used. */
export function findLinked({ db, now }: Pick<Services, 'db' | 'now'>, link: string): Promise<Preview | null> {
  const at = now();
  return findPreview(db, { by: { linkDigest: digestOfKey(link), openedFrom: openedFrom(at) }, now: at });
}

/** Spends a link. @returns the key of its cookie; null when the link is not good, or was used */
export async function spendLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  link: string,
): Promise<string | null> {
  const at = now();
  const key = chanceOf(db).bytes(keyBytes).toString('base64url');
  const isSpent = await enterPreview(db, {
    linkDigest: digestOfKey(link),
    keyDigest: digestOfKey(key),
    now: at,
    openedFrom: openedFrom(at),
  });
  return isSpent ? key : null;
}
