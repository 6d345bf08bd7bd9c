/** What is asked of one photo: to stand here, or to go. */
export interface WantedProofPhoto {
  readonly photoId: string;
  readonly removed: boolean;
}

/**
 * Photos as they are to be. Named ones come in the order of the wishes; those that nobody named stay behind them, for
 * another device may have added them meanwhile. What is named and neither there nor new is gone already.
 */
export function arrangePhotos(
  before: readonly string[],
  added: ReadonlySet<string>,
  wishes: readonly WantedProofPhoto[],
): { order: string[]; removed: string[] } {
  const there = new Set(before);
  const leaving = new Set(wishes.filter((wish) => wish.removed).map(({ photoId }) => photoId));
  const named = wishes
    .map(({ photoId }) => photoId)
    .filter((photoId) => there.has(photoId) || added.has(photoId));
  const order = [...new Set([...named, ...before])].filter((photoId) => !leaving.has(photoId));
  return { order, removed: before.filter((photoId) => leaving.has(photoId)) };
}
