import { useEffect, useEffectEvent } from 'react';
import type { PhotoItem } from '#contract/calls/villages/photos.ts';
import { placesOf } from '#web/kit/unsent.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { PhotoField, type PhotosNow } from '#web/features/media/proofs/photo-field.tsx';
import type { JourneyInPlace } from './use-journey.ts';

/** Photos of a journey: of its upload step, or of one of its questions. */
export function PhotoSlot({
  journey: { place, view, tell },
  slot,
  least,
  most,
  field,
  onPhotosChange,
}: {
  journey: JourneyInPlace;
  slot: string;
  least: number;
  most: number;
  field: FieldProps;
  /** Null once it is not shown any more. */
  onPhotosChange?: (photos: PhotosNow | null) => void;
}) {
  const { call } = useApi();
  const { user } = useRoot();
  const { place: kept, before } = photosPlaceOf(user?.uid ?? null, place.slug, slot);

  const leave = useEffectEvent(() => onPhotosChange?.(null));
  useEffect(() => () => leave(), []);

  async function save(photos: readonly PhotoItem[]) {
    const mine = await call('saveJourneyPhotos', { slug: place.slug, slot, photos: [...photos] });
    tell(mine);
    return mine.photos[slot] ?? [];
  }

  return (
    <PhotoField
      {...field}
      photos={view.mine?.photos[slot] ?? none}
      ended={view.mine?.endedPhotos ?? 0}
      place={kept}
      before={before}
      least={least}
      most={most}
      save={save}
      {...(onPhotosChange && { onPhotosChange })}
    />
  );
}

/** Under which the device keeps what has not arrived of it. */
export const photosPlaceOf = (uid: string | null, slug: string, slot: string) =>
  placesOf(uid, `photos ${slug} ${slot}`);

const none = [] as const;
