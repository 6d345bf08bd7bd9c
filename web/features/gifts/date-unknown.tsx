import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import type { UnknownView } from './occasion-view.ts';

/** The date is missing that decides: what it brings, why it is asked for, and where to tell it. */
export function DateUnknown({ art, view }: { art: ReactNode; view: UnknownView }) {
  return (
    <HeroCard className="grid items-center gap-4 sm:grid-cols-[auto_1fr] sm:gap-6">
      <div className="w-24 sm:w-32">{art}</div>
      <div>
        <h2 className="text-xl md:text-2xl">{view.title}</h2>
        <p className="mt-2">{view.text}</p>
        <p className="ink-soft mt-2 text-sm">{view.why}</p>
        <ButtonLink to={view.way.to} variant="hero" className="mt-4">
          {view.way.text}
        </ButtonLink>
      </div>
    </HeroCard>
  );
}
