import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PostPhoto } from '#contract/calls/villages/posts.ts';
import { useMessages } from '#web/kit/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BareModal } from '#web/ui/modal.tsx';
import { cardMessages } from './card-messages.ts';
import { photoMessages } from './photo-dialog-messages.ts';

/** Photos large, one at a time: by buttons and arrow keys, and each can be looked at from nearer. */
export function PhotoDialog({
  photos,
  start,
  onClose,
}: {
  photos: readonly PostPhoto[];
  start: number;
  onClose: () => void;
}) {
  const texts = useMessages(photoMessages);
  const { close, photo: photoName } = useMessages(cardMessages);
  const [place, setPlace] = useState(start);
  const [near, setNear] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const photo = photos[place];
  if (!photo) return null;
  const step = (by: -1 | 1) => {
    const next = place + by;
    if (next < 0 || next >= photos.length) return;
    setPlace(next);
    setNear(false);
    // At an end the pressed button hides, and would take the focus and the arrow keys with it.
    if (next === 0 || next === photos.length - 1) view.current?.closest('dialog')?.focus();
  };
  const told = texts.place({ place: place + 1, all: photos.length });
  return (
    <BareModal
      open
      onClose={onClose}
      aria-label={told}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-surface text-ink outline-none backdrop:bg-surface open:grid open:grid-rows-[1fr_auto]"
    >
      <div
        ref={view}
        className={clsx('min-h-0 overflow-auto overscroll-contain', !near && 'grid place-items-center')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than the screen is moved by the keyboard
        tabIndex={near ? 0 : undefined}
      >
        <img
          key={photo.photoId}
          src={`${photo.picture}/960.jpg`}
          alt={photo.alt || photoName({ number: place + 1 })}
          lang={photo.alt === '' ? undefined : ''}
          width={photo.width}
          height={photo.height}
          className={
            near ? 'h-auto w-[220%] max-w-none' : 'h-auto max-h-full w-auto max-w-full object-contain'
          }
        />
      </div>
      <div className="grid gap-1 bg-surface-raised p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {photo.alt !== '' && (
          <p lang="" className="max-h-24 overflow-y-auto text-center text-sm [overflow-wrap:anywhere]">
            {photo.alt}
          </p>
        )}
        <div className="mx-auto flex w-full max-w-md items-center justify-between gap-2">
          <IconButton
            filled
            className={place === 0 ? 'invisible' : ''}
            label={texts.before}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => step(-1)}
          />
          <IconButton
            filled
            label={near ? texts.zoomOut : texts.zoomIn}
            icon={near ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onClick={() => setNear(!near)}
          />
          <output className="min-w-24 text-center text-sm text-ink-soft">{told}</output>
          <IconButton filled label={close} icon={<X aria-hidden="true" />} onClick={onClose} />
          <IconButton
            filled
            className={place === photos.length - 1 ? 'invisible' : ''}
            label={texts.next}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => step(1)}
          />
        </div>
      </div>
    </BareModal>
  );
}
