import type { PhotoItem } from '#contract/calls/photos.ts';
import { ofDevice, unsentPlace } from '#web/shell/unsent.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { PhotoField, type PhotosNow } from '../proofs/photo-field.tsx';
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
  onPhotosChange?: (photos: PhotosNow) => void;
}) {
  const { send } = useApi();
  const { user } = useRoot();

  async function save(photos: readonly PhotoItem[]) {
    const mine = await send(
      'saveJourneyPhotos',
      { slug: place.slug, slot, photos: [...photos] },
      { handleErrors: true },
    );
    tell(mine);
    return mine.photos[slot] ?? [];
  }

  return (
    <PhotoField
      {...field}
      photos={view.mine?.photos[slot] ?? none}
      ended={view.mine?.endedPhotos ?? 0}
      place={unsentPlace(user?.uid ?? ofDevice, `photos ${place.slug} ${slot}`)}
      least={least}
      most={most}
      save={save}
      {...(onPhotosChange && { onPhotosChange })}
    />
  );
}

const none = [] as const;
