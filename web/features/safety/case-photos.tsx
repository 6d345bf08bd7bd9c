import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { caseMessages } from './case-messages.ts';
import type { CaseDetail } from './case-route.tsx';

/** Photos; those that are reported as intimate only on asking, so that nobody meets them by scrolling. */
export function CasePhotos({ photos, veiled }: { photos: CaseDetail['writing']['photos']; veiled: boolean }) {
  const texts = useMessages(caseMessages);
  const { formats } = useLocale();
  const [shown, setShown] = useState(!veiled);
  if (!shown) {
    return (
      <Card tone="sunken" className="grid justify-items-center gap-3 py-10 text-center">
        <p className="text-ink-soft">{texts.veil}</p>
        <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={() => setShown(true)}>
          {texts.unveil}
        </Button>
      </Card>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {photos.map(({ photoId, picture, width, height }, place) => (
        <li key={photoId}>
          <a
            href={`${picture}/1920.jpg`}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-lg bg-surface-sunken"
          >
            <img
              src={`${picture}/960.jpg`}
              alt={texts.photo({
                place: formats.number(place + 1),
                of: formats.number(photos.length),
              })}
              width={width}
              height={height}
              className="aspect-square h-auto w-full object-cover"
            />
            <span className="sr-only">{texts.open}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
