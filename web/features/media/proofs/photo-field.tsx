import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownPhoto } from '#contract/calls/villages/photos.ts';
import { daysOfDraftPhotos } from '#contract/pictures.ts';
import { LeaveGuard } from '#web/kit/leaving/leave-guard.tsx';
import { AddButton } from '#web/features/media/add-button.tsx';
import { uploadMessages } from '#web/features/media/messages.ts';
import { PictureInput } from '#web/features/media/picture-input.tsx';
import { PicturesFieldset } from '#web/features/media/pictures-fieldset.tsx';
import { textOfProblem } from '#web/features/media/upload-texts.ts';
import { useHeldRemoval } from '#web/features/media/use-held-removal.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldOf, type FieldProps } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { photoMessages, type PhotoTexts } from './messages.ts';
import type { ListedPhoto, PhotoListState, SavePhotos } from './listed-photo.ts';
import { nameOf, PhotoTile, type MoveDirection } from './photo-tile.tsx';
import { usePhotoFiles, usePhotos } from './use-photos.ts';

export interface PhotosNow {
  readonly saved: number;
  /** Some are on their way or not saved: a form that is sent now would leave them out. */
  readonly unfinished: boolean;
  /**
   * Takes away what was removed a moment ago, and waits until that is saved and all that was chosen has arrived.
   * @returns false where some of it failed
   */
  readonly settle: () => Promise<boolean>;
}

export type PhotoFieldProps = FieldProps & {
  /** As the server keeps them. */
  photos: readonly ShownPhoto[];
  /** How many that were not sent were kept as long as is promised, and then removed. */
  ended?: number;
  /** Under which the device keeps what is not saved yet, as in `unsent.ts`; null for a mere sample. */
  place: string | null;
  /** Where they were before she signed in. */
  before?: string | null;
  least: number;
  most: number;
  /**
   * Sends them as they are to be, and gives them as they are then; false when that failed and was told. Better let it
   * throw the `ApiError`: then it is told beside the photo it speaks of.
   */
  save: SavePhotos;
  onPhotosChange?: (photos: PhotosNow) => void;
};

/** Photos that prove something: taken or chosen, put in order, removed, and saved as soon as anything changes. */
export function PhotoField(props: PhotoFieldProps) {
  const { field, rest } = fieldOf(props);
  const { photos: kept, ended = 0, place, before = null, least, most, save, onPhotosChange } = rest;
  const texts = useMessages(photoMessages);
  const uploadTexts = useMessages(uploadMessages);
  const { list, state, unkept } = usePhotos(kept, save, { place, before });
  const { preparing, problems, take, taken, forgetProblems } = usePhotoFiles(list, most);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<{ id: string; direction: MoveDirection } | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);

  const { photos, stuck } = state;
  const saved = photos.filter(({ photo }) => photo).length;
  const unfinished = state.unfinished || preparing.length > 0;
  const removal = useHeldRemoval<RemovedFrom>({
    hide: ({ listed }) => {
      list.hold(listed.id);
      forgetProblems();
      setSaid('');
    },
    show: ({ listed }) => list.restore(listed.id),
    carryOut: ({ listed }) => list.remove(listed.id),
    endsWithPage: false,
  });
  const { group } = removal;
  const settle = useEffectEvent(async () => {
    removal.letGo();
    await taken();
    return list.settled();
  });
  const tellOwner = useEffectEvent((now: PhotosNow) => onPhotosChange?.(now));
  useEffect(() => tellOwner({ saved, unfinished, settle: () => settle() }), [saved, unfinished]);

  // A button that moves in the page loses the focus; at an end it is gone, and the other one is there.
  useEffect(() => {
    if (!moved) return;
    const tile = group.current?.querySelector(`[data-photo="${CSS.escape(moved.id)}"]`);
    const buttons = [...(tile?.querySelectorAll<HTMLElement>('[data-move]:not(.invisible)') ?? [])];
    const same = buttons.find((button) => button.dataset['move'] === moved.direction);
    (same ?? buttons[0])?.focus();
  }, [moved, group]);

  function move(listed: ListedPhoto, place: number, direction: MoveDirection) {
    const by = direction === 'earlier' ? -1 : 1;
    // Its place would be another one.
    removal.letGo();
    list.move(listed.id, by);
    const name = nameOf(listed, place, texts);
    setSaid(texts.moved({ name, place: place + 1 + by, all: photos.length }));
    setMoved({ id: listed.id, direction });
  }

  function addFiles(files: readonly File[]) {
    setSaid('');
    // There is room for those that are seen.
    removal.letGo();
    take(files);
  }

  const shownError =
    problems
      .map(({ kind, name }) => {
        if (kind === 'tooMany') return uploadTexts.field.tooMany({ most });
        return kind === 'twice' ? texts.twice({ name }) : textOfProblem(uploadTexts, kind, name, 'proof');
      })
      .join(' ') || field.error;
  const isEmpty = photos.length + preparing.length === 0;
  return (
    <PicturesFieldset
      {...field}
      removal={removal}
      error={shownError}
      hint={
        <>
          {field.hint ?? texts.hint({ least, most })} {texts.kept({ days: daysOfDraftPhotos })}
        </>
      }
      said={said || summaryOf(state, texts)}
      below={
        <>
          <PictureInput ref={fileInput} multiple={most > 1} onFiles={addFiles} />
          <PictureInput ref={cameraInput} camera="environment" onFiles={addFiles} />
          {ended > 0 && photos.length === 0 && (
            <Notice>{texts.ended({ days: daysOfDraftPhotos, count: ended })}</Notice>
          )}
          {stuck && (
            <Notice tone="warning" live>
              <p>{stuck.message ?? texts.stuck}</p>
              <Button size="sm" variant="secondary" className="mt-2" onClick={list.saveAgain}>
                {uploadTexts.retry}
              </Button>
            </Notice>
          )}
          {((unfinished && unkept) || preparing.length > 0) && <LeaveGuard unsaved onLeave={() => {}} />}
        </>
      }
    >
      {photos.map((listed, place) => (
        <li key={listed.id} data-photo={listed.id}>
          <PhotoTile
            listed={listed}
            place={place}
            all={photos.length}
            texts={texts}
            uploadTexts={uploadTexts}
            onMove={(direction) => move(listed, place, direction)}
            onRetry={() => list.retry(listed.id)}
            onRemove={() => removal.remove({ listed, name: nameOf(listed, place, texts) })}
          />
        </li>
      ))}
      {preparing.map((name, place) => (
        <li key={place} className="grid aspect-square place-items-center rounded-lg bg-surface-sunken">
          <Spinner label={`${texts.preparing}: ${name}`} />
        </li>
      ))}
      {photos.length + preparing.length < most && (
        <li className={isEmpty ? 'col-span-full' : ''}>
          <div className={clsx('flex h-full gap-3', isEmpty ? 'flex-row' : 'flex-col')}>
            <AddButton
              wide
              // With a mouse there is rarely a camera that one holds up.
              className="hidden min-h-20! flex-1 pointer-coarse:flex"
              icon={<Camera aria-hidden="true" className="size-7" />}
              onClick={() => cameraInput.current?.click()}
            >
              {texts.take}
            </AddButton>
            <AddButton wide className="flex min-h-20! flex-1" onClick={() => fileInput.current?.click()}>
              {most === 1 ? texts.chooseOne : texts.choose}
            </AddButton>
          </div>
        </li>
      )}
    </PicturesFieldset>
  );
}

/** By the name that it had in its place. */
interface RemovedFrom {
  readonly listed: ListedPhoto;
  readonly name: string;
}

/** What is read out as photos come in; nothing of those that were there from the start. */
function summaryOf({ photos }: PhotoListState, texts: PhotoTexts): string {
  if (photos.every(({ upload }) => upload === null)) return '';
  const failed = photos.filter(({ problem, upload }) => problem ?? upload?.state.kind === 'failed').length;
  if (failed > 0) return texts.failed({ count: failed });
  return texts.progress({ saved: photos.filter(({ photo }) => photo).length, all: photos.length });
}
