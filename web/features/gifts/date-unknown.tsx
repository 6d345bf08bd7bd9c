import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';

export interface DateUnknownProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Why the date is asked for. */
  readonly why: string;
  readonly action: string;
  readonly to: string;
}

/** The date is missing that decides: what it brings, why it is asked for, and where to tell it. */
export function DateUnknown({ art, title, text, why, action, to }: DateUnknownProps) {
  return (
    <HeroCard className="grid items-center gap-4 sm:grid-cols-[auto_1fr] sm:gap-6">
      <div className="w-24 sm:w-32">{art}</div>
      <div>
        <h2 className="text-xl md:text-2xl">{title}</h2>
        <p className="mt-2">{text}</p>
        <p className="ink-soft mt-2 text-sm">{why}</p>
        <ButtonLink to={to} variant="hero" className="mt-4">
          {action}
        </ButtonLink>
      </div>
    </HeroCard>
  );
}
