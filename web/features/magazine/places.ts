import { lastingDraft } from '#web/kit/drafts/device-draft.ts';

/** A place in a text: the first block in sight, and the share that was seen. */
export interface ReadingPosition {
  readonly block: number;
  readonly share: number;
}

/** What has not reached the server, from an earlier visit or without a line. Browser only. */
export function unsentReading(uid: string, id: string) {
  const draft = lastingDraft({ uid, what: `reading ${id}`, parse: asPlace });
  return {
    ...draft,
    /** Once the server has it, unless she has read on meanwhile. */
    arrived(sent: ReadingPosition) {
      const kept = draft.read();
      if (kept?.block === sent.block && kept.share === sent.share) draft.clear();
    },
  };
}

const asPlace = (kept: unknown): ReadingPosition | null =>
  isPlace(kept) ? { block: kept.block, share: kept.share } : null;

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
