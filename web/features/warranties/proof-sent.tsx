import type { ShownPhoto } from '#contract/calls/villages/photos.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { uploadPageMessages } from './upload-messages.ts';

/** What stands now, and what was sent. */
export function ProofSent({
  tone,
  title,
  text,
  photos,
}: {
  tone: 'plum' | 'sage';
  title: string;
  text: string;
  photos: readonly ShownPhoto[];
}) {
  const texts = useMessages(uploadPageMessages);
  return (
    <Card tone={tone} className="grid gap-4">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1">{text}</p>
      </div>
      {photos.length > 0 && (
        <ul aria-label={texts.photos} className="flex flex-wrap gap-2.5">
          {photos.map(({ photoId, picture }, index) => (
            <li key={photoId}>
              <img
                src={`${picture}/320.jpg`}
                alt={texts.photo({ place: index + 1 })}
                className="size-20 rounded-lg object-cover"
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
