import { Expand } from 'lucide-react';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { reviewMessages } from './review-messages.ts';
import type { ReviewDetail } from './review-route.tsx';

type Photo = ReviewDetail['photos'][number];

/** Large enough to read, with what was sent before beside each. */
export function ProofPhotos({ photos }: { photos: readonly Photo[] }) {
  const texts = useMessages(reviewMessages).photos;
  const { formats } = useLocale();
  return (
    <Section title={texts.title} className="mt-0">
      <ul className="grid gap-4">
        {photos.map((photo, place) => {
          const name = texts.name({ place: formats.number(place + 1), of: formats.number(photos.length) });
          return (
            <li key={photo.photoId}>
              <Card
                className={
                  photo.near.length > 0 ? 'grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''
                }
              >
                <FullPhoto photo={photo} name={name} />
                {photo.near.length > 0 && <NearPhotos near={photo.near} name={name} />}
              </Card>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function FullPhoto({ photo: { picture, width, height }, name }: { photo: Photo; name: string }) {
  const texts = useMessages(reviewMessages).photos;
  return (
    <a
      href={`${picture}/1920.jpg`}
      target="_blank"
      rel="noreferrer"
      className="relative grid justify-items-center rounded-lg bg-surface-sunken"
    >
      <img
        src={`${picture}/960.jpg`}
        alt={name}
        width={width}
        height={height}
        className="max-h-[70dvh] w-auto max-w-full rounded-lg object-contain"
      />
      <span className="sr-only">{texts.open}</span>
      <span
        aria-hidden="true"
        className="absolute end-2 bottom-2 grid size-11 place-items-center rounded-full bg-surface-raised text-ink shadow-soft"
      >
        <Expand className="size-5" />
      </span>
    </a>
  );
}

function NearPhotos({ near, name }: { near: Photo['near']; name: string }) {
  const texts = useMessages(reviewMessages).photos;
  const { formats } = useLocale();
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-semibold">{texts.near}</h3>
      <ul className="grid gap-3">
        {near.map(({ picture, likeness, usedAt }) => (
          <li key={picture} className="flex items-start gap-3">
            <a href={`${picture}/1920.jpg`} target="_blank" rel="noreferrer" className="shrink-0">
              <img
                src={`${picture}/320.jpg`}
                alt={texts.nearTo({ name })}
                loading="lazy"
                className="size-28 rounded-lg bg-surface-sunken object-cover"
              />
              <span className="sr-only">{texts.open}</span>
            </a>
            <span className="grid gap-1 text-sm text-ink-soft">
              <Badge tone={likeness === 'same' ? 'danger' : 'warning'} className="justify-self-start">
                {texts.likeness[likeness]}
              </Badge>
              {texts.used({ date: formats.date(usedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
