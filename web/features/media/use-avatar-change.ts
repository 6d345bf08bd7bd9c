import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { outcome } from '#web/kit/failures.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { afterUnsaved, type NextStep } from './avatar-rules.ts';
import { checkPicture, type CheckedPicture, type PictureProblem } from './check-picture.ts';
import type { CropArea } from './crop-area.tsx';
import { cutPicture, type PictureArea } from './cut-picture.ts';
import { uploadMessages } from './messages.ts';
import { textOfProblem } from './upload-texts.ts';
import { useUpload } from './use-upload.ts';

interface Chosen {
  readonly name: string;
  readonly url: string;
}

interface Cut {
  readonly picture: CheckedPicture;
  readonly url: string;
}

export type AvatarPhase =
  /** `problem` is what was wrong with the file chosen last. */
  | { readonly kind: 'resting'; readonly problem?: string }
  | { readonly kind: 'opening'; readonly chosen: Chosen }
  | { readonly kind: 'cropping'; readonly chosen: Chosen; readonly Area: typeof CropArea }
  | { readonly kind: 'sending'; readonly cut: Cut }
  | { readonly kind: 'saving'; readonly cut: Cut; readonly key: string }
  | {
      readonly kind: 'unsaved';
      readonly cut: Cut;
      readonly key: string;
      readonly message: string;
      readonly next: NextStep;
    };

/** The cropper is as large as many pages: it comes when somebody is about to choose a picture. */
export const cropAreaCode = late(() => import('./crop-area.tsx'));

/** From a chosen file to the member's new picture. */
export function useAvatarChange() {
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const texts = useMessages(uploadMessages);
  const [phase, setPhase] = useState<AvatarPhase>({ kind: 'resting' });
  const upload = useUpload('avatar', (key) => {
    if (phase.kind === 'sending') void save(phase.cut, key);
  });
  const area = useRef<PictureArea>(null);
  const urls = useRef<string[]>([]);
  /** Counts up when the sheet closes, so that what was begun before knows. */
  const visit = useRef(0);

  function leave() {
    visit.current += 1;
    for (const url of urls.current.splice(0)) URL.revokeObjectURL(url);
  }
  const leaveAtEnd = useEffectEvent(leave);
  useEffect(() => () => leaveAtEnd(), []);

  function show(blob: Blob): string {
    const url = URL.createObjectURL(blob);
    urls.current.push(url);
    return url;
  }

  function close(problem?: string) {
    leave();
    upload.cancel();
    setPhase(problem === undefined ? { kind: 'resting' } : { kind: 'resting', problem });
  }

  function closeFor(problem: PictureProblem, name: string) {
    close(textOfProblem(texts, problem, name, 'avatar'));
  }

  async function choose(file: File) {
    // The sheet stays open under another picture.
    leave();
    upload.cancel();
    const mine = visit.current;
    const checked = await checkPicture(file, null);
    if (mine !== visit.current) return;
    if ('problem' in checked) return closeFor(checked.problem, file.name);
    const chosen = { name: file.name, url: show(file) };
    area.current = null;
    setPhase({ kind: 'opening', chosen });
    const loaded = await cropAreaCode.load().catch(() => null);
    if (mine !== visit.current) return;
    if (loaded) setPhase({ kind: 'cropping', chosen, Area: loaded.CropArea });
    else close(texts.avatar.openingFailed);
  }

  async function use() {
    if (phase.kind !== 'cropping' || area.current === null) return;
    const mine = visit.current;
    const { url, name } = phase.chosen;
    const chosenArea = area.current;
    // A second tap finds nothing to do.
    area.current = null;
    const picture = await cutPicture(url, chosenArea).catch(() => null);
    if (mine !== visit.current) return;
    if (!picture) return closeFor('unreadable', name);
    setPhase({ kind: 'sending', cut: { picture, url: show(picture.blob) } });
    upload.start(picture);
  }

  async function save(cut: Cut, key: string) {
    const mine = visit.current;
    const isOpen = () => mine === visit.current;
    setPhase({ kind: 'saving', cut, key });
    const saved = await outcome(call('modifyUserAvatar', { key }));
    if (saved.ok) {
      await drawn(saved.result.avatar);
      // The page shows it before the sheet gives the view free.
      await revalidate();
      if (isOpen()) close();
      notify({ tone: 'positive', message: texts.avatar.changed });
      return;
    }
    const { message } = saved.failure;
    if (isOpen()) setPhase({ kind: 'unsaved', cut, key, message, next: afterUnsaved(saved.failure) });
    else notify({ tone: 'negative', message });
  }

  function retry() {
    if (phase.kind === 'sending') upload.retry();
    if (phase.kind !== 'unsaved') return;
    if (phase.next === 'save') return void save(phase.cut, phase.key);
    setPhase({ kind: 'sending', cut: phase.cut });
    upload.start(phase.cut.picture);
  }

  return {
    phase,
    upload: upload.state,
    choose: (file: File) => void choose(file),
    setArea: (chosen: PictureArea) => {
      area.current = chosen;
    },
    broken: (chosen: Chosen) => closeFor('unreadable', chosen.name),
    use: () => void use(),
    retry,
    close: () => close(),
  };
}

export type AvatarChange = ReturnType<typeof useAvatarChange>;

/** Until the browser has a picture, so that it takes the old one's place without a gap; not for long. */
async function drawn(url: string | null): Promise<void> {
  if (url === null) return;
  const image = new Image();
  image.src = url;
  const patience = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([image.decode().catch(() => undefined), patience]);
}
