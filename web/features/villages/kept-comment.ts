import { unsentPlace } from '#web/shell/unsent.ts';
import type { Mentionable } from './mention-rules.ts';

/** A comment as far as it is written. Photos are not kept: a browser does not give them back. */
export interface KeptComment {
  readonly text: string;
  readonly parentId: string | null;
  readonly anonymous: boolean;
  readonly chosen: readonly Mentionable[];
  /** A comment that was sent and of whose arrival nothing is known is sent again under the same key. */
  readonly requestKey: string;
  /** What was sent under that key; another text is another comment. */
  readonly sent: string | null;
}

const placeOf = (uid: string, postId: string) => unsentPlace(uid, `comment ${postId}`);

/** Browser only; null where nothing is kept. */
export function readKeptComment(uid: string, postId: string): KeptComment | null {
  try {
    return asKept(JSON.parse(localStorage.getItem(placeOf(uid, postId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepComment(uid: string, postId: string, kept: KeptComment | null): void {
  try {
    if (kept === null || kept.text === '') localStorage.removeItem(placeOf(uid, postId));
    else localStorage.setItem(placeOf(uid, postId), JSON.stringify(kept));
  } catch {
    // Switched off or full: it is then only on the page.
  }
}

function asKept(value: unknown): KeptComment | null {
  if (typeof value !== 'object' || value === null) return null;
  const { text, parentId, anonymous, chosen, requestKey, sent } = value as Record<string, unknown>;
  if (typeof text !== 'string' || text === '' || typeof requestKey !== 'string') return null;
  return {
    text,
    requestKey,
    parentId: typeof parentId === 'string' ? parentId : null,
    anonymous: anonymous === true,
    chosen: Array.isArray(chosen) ? chosen.filter(isMentionable) : [],
    sent: typeof sent === 'string' ? sent : null,
  };
}

function isMentionable(value: unknown): value is Mentionable {
  if (typeof value !== 'object' || value === null) return false;
  const { participantId, name } = value as Record<string, unknown>;
  return typeof participantId === 'string' && typeof name === 'string';
}
