import type { ReactNode } from 'react';
import type { Occasion } from '#contract/calls/gifts.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { occasionMessages } from './occasion-messages.ts';
import { placeOf } from './occasion-rules.ts';

const tones = { open: 'blush', notYet: 'apricot', taken: 'sage', over: 'sunken' } as const;

export interface OccasionCardProps {
  readonly occasion: Occasion;
  /** Whose it is; names given by members are in no language. */
  readonly title: ReactNode;
  readonly art: ReactNode;
  /** What there is to say while it is open, to come, or over. */
  readonly text: string;
  /** What to do about it; of a gift that was taken the way there is shown instead. */
  readonly action?: ReactNode;
}

/** One occasion: whose it is, when, and what has become of its gift. */
export function OccasionCard({ occasion, title, art, text, action }: OccasionCardProps) {
  const texts = useMessages(occasionMessages);
  const { state, claim } = occasion;
  return (
    <Card tone={tones[state]} className="flex items-start gap-4">
      <div className="w-16 flex-none md:w-20">{art}</div>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg break-words">{title}</h2>
        <p className="mt-1">
          <OccasionState occasion={occasion} />
        </p>
        <p className="mt-2">{claim === null ? text : texts.takenText({ gift: claim.name })}</p>
        {claim === null ? (
          action
        ) : (
          <TextLink to={placeOf(claim)} className="inline-flex min-h-11 items-center">
            {texts.see[claim.delivery]}
          </TextLink>
        )}
      </div>
    </Card>
  );
}

function OccasionState({ occasion: { state, from, until } }: { occasion: Occasion }) {
  const texts = useMessages(occasionMessages);
  const { formats } = useLocale();
  switch (state) {
    case 'open':
      return <Badge tone="accent">{texts.until({ date: formats.day(until) })}</Badge>;
    case 'notYet':
      return <Badge>{texts.from({ date: formats.day(from) })}</Badge>;
    case 'taken':
      return <Badge tone="positive">{texts.yours}</Badge>;
    case 'over':
      return <Badge>{texts.over}</Badge>;
  }
}
