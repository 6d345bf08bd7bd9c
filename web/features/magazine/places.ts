import { unsentPlace } from '#web/kit/unsent.ts';

/** A place in a text: the first block in sight, and the share that was seen. */
export interface ReadingPosition {
  readonly block: number;
  readonly share: number;
}

const placeOf = (owner: string, id: string) => unsentPlace(owner, `reading ${id}`);

/** What has not reached the server, from an earlier visit or without a line. Browser only. */
export function readUnsentPlace(owner: string, id: string): ReadingPosition | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(owner, id)) ?? 'null');
    return isPlace(kept) ? { block: kept.block, share: kept.share } : null;
  } catch {
    return null;
  }
}

export function keepUnsentPlace(owner: string, id: string, place: ReadingPosition): void {
  try {
    localStorage.setItem(placeOf(owner, id), JSON.stringify(place));
  } catch {
    // Without a storage only the server has it.
  }
}

/** Once the server has it, unless she has read on meanwhile. */
export function forgetUnsentPlace(owner: string, id: string, sent: ReadingPosition): void {
  try {
    if (localStorage.getItem(placeOf(owner, id)) === JSON.stringify(sent))
      localStorage.removeItem(placeOf(owner, id));
  } catch {
    // There is none then.
  }
}

function isPlace(value: unknown): value is ReadingPosition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'block' in value &&
    'share' in value &&
    Number.isInteger(value.block) &&
    typeof value.share === 'number' &&
    value.share >= 0 &&
    value.share <= 1
  );
}
