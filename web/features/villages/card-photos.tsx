import { clsx } from 'clsx';
import type { PostPhoto } from '#contract/calls/villages/posts.ts';
import { useMessages } from '#web/kit/messages.ts';
import { cardMessages } from './card-messages.ts';
import { PhotoImage } from './photo-image.tsx';
import { shownPhotos } from './photo-rules.ts';

const mostShown = 3;

/** The first photos of a post in a list. */
export function CardPhotos({ photos }: { photos: readonly PostPhoto[] }) {
  const texts = useMessages(cardMessages);
  const all = shownPhotos(photos);
  if (all.length === 0) return null;
  const alone = all.length === 1;
  return (
    <ul className={clsx('mt-3 grid gap-2', alone ? 'grid-cols-1' : 'grid-cols-3')}>
      {all.slice(0, mostShown).map((photo, place) => (
        <li key={photo.photoId} className="relative">
          <PhotoImage
            photo={photo}
            instead={texts.photo({ number: place + 1 })}
            sizes={alone ? '(width > 768px) 44rem, 90vw' : '(width > 768px) 14rem, 30vw'}
            className={clsx(
              'w-full rounded-lg bg-surface-sunken object-cover',
              alone ? 'aspect-16/10' : 'aspect-square',
            )}
          />
          {place === mostShown - 1 && all.length > mostShown && (
            <span
              aria-hidden="true"
              className="absolute right-1.5 bottom-1.5 rounded-full bg-surface-raised px-2.5 text-sm font-semibold"
            >
              +{all.length - mostShown}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
