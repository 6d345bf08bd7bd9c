import { Suspense, useState } from 'react';
import type { PostPhoto } from '#contract/calls/villages/posts.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { cardMessages } from './card-messages.ts';
import { PhotoImage } from './photo-image.tsx';
import { photoClass, wallClass } from './photo-layout.ts';
import { shownPhotos, withdrawnCount } from './photo-rules.ts';
import { threadCounts } from './thread-counts.ts';

const dialogCode = late(() => import('./photo-dialog.tsx'));
const PhotoDialog = lateComponent(dialogCode, 'PhotoDialog');

/** Photos of a post or comment; each opens large. */
export function PhotoWall({ photos, small = false }: { photos: readonly PostPhoto[]; small?: boolean }) {
  const counts = useMessages(threadCounts);
  const { photo: photoName } = useMessages(cardMessages);
  const [open, setOpen] = useState<number | null>(null);
  const shown = shownPhotos(photos);
  const withdrawn = withdrawnCount(photos);
  const alone = shown.length === 1;
  return (
    <>
      {shown.length > 0 && (
        <ul onPointerEnter={() => void dialogCode.prepare()} className={wallClass(shown.length, small)}>
          {shown.map((photo, place) => (
            <li key={photo.photoId}>
              <button
                type="button"
                aria-haspopup="dialog"
                className="block w-full cursor-zoom-in rounded-lg"
                aria-label={`${counts.enlarge({ number: place + 1 })}: ${photo.alt || photoName({ number: place + 1 })}`}
                onClick={() => setOpen(place)}
              >
                <PhotoImage
                  photo={photo}
                  instead={photoName({ number: place + 1 })}
                  sizes={
                    small ? '18rem' : alone ? '(width > 768px) 44rem, 90vw' : '(width > 768px) 15rem, 45vw'
                  }
                  eager={!small}
                  className={photoClass(shown.length)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {withdrawn > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{counts.withdrawn({ count: withdrawn })}</p>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <PhotoDialog photos={shown} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
