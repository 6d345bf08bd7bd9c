import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { UploadTexts } from '#web/features/media/messages.ts';
import { PictureTile } from '#web/features/media/picture-tile.tsx';
import type { ListedUpload } from '#web/features/media/upload-list.ts';
import { shortName } from '#web/features/media/upload-texts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PhotoTexts } from './messages.ts';
import type { ListedPhoto } from './listed-photo.ts';

export type MoveDirection = 'earlier' | 'later';

/** A photo with its place among the others. */
export function PhotoTile({
  listed,
  place,
  all,
  texts,
  uploadTexts,
  onMove,
  onRetry,
  onRemove,
}: {
  listed: ListedPhoto;
  /** From 0. */
  place: number;
  all: number;
  texts: PhotoTexts;
  uploadTexts: UploadTexts;
  onMove: (direction: MoveDirection) => void;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const upload = shownAs(listed, place, texts);
  const move = (direction: MoveDirection, isPossible: boolean) => (
    <IconButton
      filled
      data-move={direction}
      className={isPossible ? '' : 'invisible'}
      label={texts[direction]({ name: shortName(upload.name) })}
      icon={
        direction === 'earlier' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />
      }
      onClick={() => onMove(direction)}
    />
  );
  return (
    <PictureTile
      upload={upload}
      texts={uploadTexts}
      told={
        listed.photo
          ? texts.saved
          : upload.state.kind === 'idle' && isSaving(listed)
            ? texts.saving
            : undefined
      }
      tools={
        all > 1 && (
          <span className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
            {move('earlier', place > 0)}
            {move('later', place < all - 1)}
          </span>
        )
      }
      onRetry={onRetry}
      onRemove={onRemove}
    />
  );
}

const isSaving = ({ upload }: ListedPhoto) => upload?.state.kind === 'uploaded';

/** What a photo is called: by its file, or by its place when that is not known any more. */
export function nameOf({ upload }: ListedPhoto, place: number, texts: PhotoTexts): string {
  return upload?.name ?? texts.name({ number: place + 1 });
}

function shownAs(listed: ListedPhoto, place: number, texts: PhotoTexts): ListedUpload {
  const { photo, upload, problem } = listed;
  const name = nameOf(listed, place, texts);
  const previewUrl = upload?.previewUrl ?? `${photo?.picture}/320.jpg`;
  const shown = { id: place, name, previewUrl };
  if (photo || !upload) return { ...shown, state: { kind: 'uploaded', key: '' } };
  if (problem) return { ...shown, state: { kind: 'failed', reason: 'told', ...problem } };
  return { ...shown, state: isSaving(listed) ? { kind: 'idle' } : upload.state };
}
