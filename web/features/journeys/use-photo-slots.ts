import { useState } from 'react';
import { readPictures } from '#web/kit/unsent-pictures.ts';
import { useRoot } from '#web/kit/use-root.ts';
import type { PhotosNow } from '#web/features/media/proofs/photo-field.tsx';
import { photosPlaceOf } from './photo-slot.tsx';

/** Photos of the questions of a form: what is seen of them, and whether all of them have arrived. */
export function usePhotoSlots(slug: string) {
  const { user } = useRoot();
  const uid = user?.uid ?? null;
  const [shown, setShown] = useState<ReadonlyMap<string, PhotosNow>>(new Map());
  const [tried, setTried] = useState(false);
  const isOnTheWay = [...shown.values()].some(({ unfinished }) => unfinished);
  return {
    /** Null: it is not shown any more. */
    tell: (slot: string, now: PhotosNow | null) =>
      setShown((all) => {
        const next = new Map(all);
        if (now === null) next.delete(slot);
        else next.set(slot, now);
        return next;
      }),
    savedIn: (slot: string) => shown.get(slot)?.saved,
    /** She wanted to go on, and some are still on their way. */
    waits: tried && isOnTheWay,
    async arrived(): Promise<boolean> {
      setTried(isOnTheWay);
      if (isOnTheWay) return false;
      const settled = await Promise.all([...shown.values()].map(({ settle }) => settle()));
      return !settled.includes(false);
    },
    /** The first question of which the device keeps photos that have not arrived, and that is not shown. */
    async leftBehind(questions: readonly string[]): Promise<string | null> {
      for (const id of questions) {
        if (shown.has(id)) continue;
        const { place, before } = photosPlaceOf(uid, slug, id);
        // One after the other: there are few, and the first is enough.
        // oxlint-disable-next-line no-await-in-loop
        const kept = await readPictures(place, { earlier: before, isKnown: () => false });
        if (kept.length > 0) {
          setTried(true);
          return id;
        }
      }
      return null;
    },
  };
}
