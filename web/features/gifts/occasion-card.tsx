import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OccasionView } from './occasion-view.ts';

const tones = {
  open: 'blush',
  asked: 'apricot',
  notYet: 'apricot',
  taken: 'sage',
  declined: 'sunken',
  over: 'sunken',
} as const;

/** One occasion: whose it is, when, and what has become of its gift. */
export function OccasionCard({ art, view }: { art: ReactNode; view: OccasionView }) {
  const { state, note, text, way } = view;
  return (
    <Card tone={tones[state]} className="flex flex-wrap items-start gap-4">
      <div className="w-16 flex-none md:w-20">{art}</div>
      <div className="words-beside [--least:10rem]">
        <h2 className="text-lg break-words">
          <NameOf view={view} className="font-display" />
        </h2>
        <p className="mt-1">
          <Badge tone={note.tone} className="whitespace-normal">
            {note.text}
          </Badge>
        </p>
        <p className="mt-2">{text}</p>
        {way !== null && (
          <TextLink to={way.to} className="inline-flex min-h-11 items-center">
            {way.text}
          </TextLink>
        )}
      </div>
    </Card>
  );
}

/** A child's name as the member wrote it, or what stands for it. */
export function NameOf({
  view: { name, title },
  className,
}: {
  view: Pick<OccasionView, 'name' | 'title'>;
  className?: string;
}) {
  return name === null ? (
    title
  ) : (
    <span lang="" className={className}>
      {name}
    </span>
  );
}
