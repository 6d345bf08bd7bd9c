import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { UploadPurpose } from '#contract/pictures.ts';
import { useMessages } from '#web/kit/messages.ts';
import { forgetPicture, keepPicture, readPictures } from '#web/kit/unsent-pictures.ts';
import { fieldOf, type FieldProps } from '#web/ui/field.tsx';
import { AddButton } from './add-button.tsx';
import { checkPicture, type CheckedPicture } from './check-picture.ts';
import { uploadMessages, type UploadTexts } from './messages.ts';
import { PictureInput } from './picture-input.tsx';
import { PictureTile } from './picture-tile.tsx';
import { PicturesFieldset } from './pictures-fieldset.tsx';
import type { ListedUpload } from './upload-list.ts';
import { megabytesOf, textOfProblem } from './upload-texts.ts';
import { useHeldRemoval } from './use-held-removal.ts';
import { useUploads } from './use-upload.ts';

export interface ChosenPictures {
  /** Of the pictures that have arrived, in the order they were chosen; a call takes them. */
  readonly keys: readonly string[];
  /** Some are still on their way or have failed: a form that is sent now would leave them out. */
  readonly unfinished: boolean;
}

export type PictureFieldProps = FieldProps & {
  purpose: UploadPurpose;
  most: number;
  /** Under which the device keeps them until the form is sent, as in `unsent.ts`; null for a mere sample. */
  place: string | null;
  /** Where they were before she signed in. */
  before?: string | null;
  onPicturesChange: (pictures: ChosenPictures) => void;
};

/** Pictures of a form: sent as soon as they are chosen, so that they are there when the form is. */
export function PictureField(props: PictureFieldProps) {
  const { field, rest } = fieldOf(props);
  const { purpose, most, place, before = null, onPicturesChange } = rest;
  const texts = useMessages(uploadMessages);
  const { uploads, add, retry, hold, restore, remove } = useUploads(purpose);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const shownError = problem ?? field.error;

  const tellOwner = useEffectEvent(onPicturesChange);
  const keys = uploads.flatMap(({ state }) => (state.kind === 'uploaded' ? [state.key] : []));
  const joined = keys.join('\n');
  const unfinished = keys.length < uploads.length;
  useEffect(() => {
    tellOwner({ keys: joined === '' ? [] : joined.split('\n'), unfinished });
  }, [joined, unfinished]);

  /** Of what the device keeps, by the upload. */
  const keptIds = useRef(new Map<number, string>());
  const goOn = useEffectEvent((name: string, picture: CheckedPicture, keptId: string) => {
    keptIds.current.set(add(name, picture), keptId);
  });
  useEffect(() => {
    if (place === null) return;
    let left = false;
    const find = async () => {
      const isKnown = (one: string) => [...keptIds.current.values()].includes(one);
      for (const { id: keptId, name, blob } of await readPictures(place, { earlier: before, isKnown })) {
        const checked = await checkPicture(blob, purpose);
        if (!left && 'picture' in checked && !isKnown(keptId)) goOn(name, checked.picture, keptId);
      }
    };
    void find();
    return () => {
      left = true;
    };
  }, [place, before, purpose]);

  function addKept(name: string, picture: CheckedPicture) {
    const keptId = uuid();
    keptIds.current.set(add(name, picture), keptId);
    if (place !== null) void keepPicture(place, { id: keptId, name, blob: picture.blob });
  }

  async function take(files: readonly File[]) {
    setProblem(undefined);
    removal.letGo();
    const free = most - uploads.length;
    if (files.length > free) setProblem(texts.field.tooMany({ most }));
    for (const file of files.slice(0, free)) {
      const checked = await checkPicture(file, purpose);
      if ('picture' in checked) addKept(file.name, checked.picture);
      else setProblem(textOfProblem(texts, checked.problem, file.name, purpose));
    }
  }

  const removal = useHeldRemoval<ListedUpload>({
    hide: (upload) => {
      hold(upload.id);
      setProblem(undefined);
    },
    show: (upload) => restore(upload.id),
    carryOut: (upload) => {
      remove(upload.id);
      const keptId = keptIds.current.get(upload.id);
      if (place !== null && keptId !== undefined) void forgetPicture(place, keptId);
    },
    endsWithPage: true,
  });

  return (
    <PicturesFieldset
      {...field}
      removal={removal}
      error={shownError}
      hint={field.hint ?? texts.field.hint({ most, megabytes: megabytesOf(purpose) })}
      said={summaryOf(uploads, texts)}
      below={<PictureInput ref={input} multiple={most > 1} onFiles={(files) => void take(files)} />}
    >
      {uploads.map((upload) => (
        <li key={upload.id}>
          <PictureTile
            upload={upload}
            texts={texts}
            onRetry={() => retry(upload.id)}
            onRemove={() => removal.remove(upload)}
          />
        </li>
      ))}
      {uploads.length < most && (
        <li className={uploads.length === 0 ? 'col-span-full' : ''}>
          <AddButton wide={uploads.length === 0} onClick={() => input.current?.click()}>
            {most === 1 ? texts.field.addOne : texts.field.add}
          </AddButton>
        </li>
      )}
    </PicturesFieldset>
  );
}

/** What is read out: in quarters, for every percent would drown everything else. */
function summaryOf(uploads: readonly ListedUpload[], texts: UploadTexts): string {
  if (uploads.length === 0) return '';
  const failed = uploads.filter(({ state }) => state.kind === 'failed').length;
  if (failed > 0) return texts.field.summaryFailed({ count: failed });
  const done = uploads.filter(({ state }) => state.kind === 'uploaded').length;
  const shares = uploads.map(({ state }) =>
    state.kind === 'uploaded' ? 1 : state.kind === 'uploading' ? state.share : 0,
  );
  const share = shares.reduce((sum, one) => sum + one, 0) / uploads.length;
  const percent = texts.percent({ share: Math.floor(share * 4) / 4 });
  return texts.field.summary({ done, all: uploads.length, percent });
}
