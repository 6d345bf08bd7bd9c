import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { TakesFocus } from './takes-focus.tsx';

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** What a page that a letter opened has to say, with one thing to do: it is read out when it comes. */
export const Outcome = (props: OutcomeProps) => (
  <TakesFocus key={props.title} className="page page-narrow">
    <EmptyState heading="h1" illustration={<MailBird />} {...props} />
  </TakesFocus>
);
