import { Camera, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AddButton } from '#web/features/media/add-button.tsx';
import { uploadMessages } from '#web/features/media/messages.ts';
import { PictureInput } from '#web/features/media/picture-input.tsx';
import { PictureTile } from '#web/features/media/picture-tile.tsx';
import { RemovedPhoto } from '#web/features/media/removed-photo.tsx';
import { shortName, textOfProblem } from '#web/features/media/upload-texts.ts';
import { photoFieldsMessages } from './photo-fields-messages.ts';
import type { PostPhotos } from './use-post-photos.ts';
import type { WrittenPhoto } from './written-photo.ts';

/** Photos of a post or comment that is being written, each with what it shows and who may see it. */
export function PhotoFields({ list, most, note }: { list: PostPhotos; most: number; note?: string }) {
  const texts = useMessages(photoFieldsMessages);
  const uploads = useMessages(uploadMessages);
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { photos, preparing, problems, removal } = list;
  const { group } = removal;
  const free = photos.length + preparing.length < most;
  const error = problems
    .map(({ kind, name }) =>
      kind === 'tooMany' ? uploads.field.tooMany({ most }) : textOfProblem(uploads, kind, name, 'post'),
    )
    .join(' ');
  const take = (chosen: readonly File[]) => void list.take(chosen);
  return (
    <fieldset ref={group} tabIndex={-1} className="field" aria-describedby={`${id}-hint`}>
      <legend className="field-label mb-1.5">{texts.photos}</legend>
      <ul className="grid gap-4">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <PhotoRow photo={photo} place={place} list={list} />
          </li>
        ))}
        {preparing.map((name, place) => (
          <li key={place} className="grid h-28 place-items-center rounded-lg bg-surface-sunken">
            <Spinner label={`${texts.preparing}: ${name}`} />
          </li>
        ))}
      </ul>
      {free && (
        <div className="flex gap-3">
          <AddButton
            wide
            className="hidden min-h-16! flex-1 pointer-coarse:flex"
            icon={<Camera aria-hidden="true" className="size-6" />}
            onClick={() => camera.current?.click()}
          >
            {texts.take}
          </AddButton>
          <AddButton wide className="flex min-h-16! flex-1" onClick={() => files.current?.click()}>
            {texts.choose}
          </AddButton>
        </div>
      )}
      <PictureInput ref={files} multiple={most > 1} onFiles={take} />
      <PictureInput ref={camera} camera="environment" onFiles={take} />
      <div role="alert">
        <FieldError id={`${id}-error`} error={error || undefined} />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {texts.hint({ most })} {photos.length > 0 && note}
      </p>
      <RemovedPhoto removal={removal} nameOf={({ name }) => name} />
    </fieldset>
  );
}

function PhotoRow({ photo, place, list }: { photo: WrittenPhoto; place: number; list: PostPhotos }) {
  const texts = useMessages(photoFieldsMessages);
  const uploads = useMessages(uploadMessages);
  const upload = { ...list.shown(photo, place) };
  upload.name ||= texts.name({ number: place + 1 });
  const name = shortName(upload.name);
  const { id, alt, child } = photo;
  const move = (by: -1 | 1, isPossible: boolean) => (
    <IconButton
      filled
      className={isPossible ? '' : 'invisible'}
      label={(by < 0 ? texts.earlier : texts.later)({ name })}
      icon={by < 0 ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      onClick={() => list.move(id, by)}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,8.5rem)_1fr] gap-4 rounded-lg bg-surface-sunken p-3">
      <PictureTile
        upload={upload}
        texts={uploads}
        tools={
          list.photos.length > 1 && (
            <span className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
              {move(-1, place > 0)}
              {move(1, place < list.photos.length - 1)}
            </span>
          )
        }
        onRetry={() => list.retry(photo)}
        onRemove={() => list.removal.remove({ photo, name: upload.name })}
      />
      <div className="grid content-start gap-2">
        <TextInput
          label={texts.alt}
          hint={texts.altHint}
          error={undefined}
          maxLength={300}
          autoComplete="off"
          value={alt}
          onChange={(event) => list.change(id, { alt: event.target.value })}
        />
        {child !== 'withdrawn' && (
          <Checkbox
            label={texts.child}
            error={undefined}
            checked={child !== null}
            onChange={(event) => list.change(id, { child: event.target.checked ? 'village' : null })}
          />
        )}
      </div>
      {(child === 'village' || child === 'members') && (
        <div className="col-span-2 grid gap-1.5">
          <p className="text-sm font-semibold">{texts.audience}</p>
          <SegmentedControl
            label={texts.audience}
            name={`audience ${id}`}
            segments={(['village', 'members'] as const).map((value) => ({ value, label: texts[value] }))}
            value={child}
            onValueChange={(value) => list.change(id, { child: value })}
          />
          <p className="field-hint">{texts.audienceHint}</p>
        </div>
      )}
    </div>
  );
}
