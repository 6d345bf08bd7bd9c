import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { errorMessages } from './error-messages.ts';
import { useMessages } from './messages.ts';

/** The not-found screen: its text and link are the specification's, section 2. */
export function NotFoundScreen({ illustration }: { illustration: ReactNode }) {
  const texts = useMessages(errorMessages).notFound;
  return (
    <EmptyState
      className="page page-narrow"
      heading="h1"
      illustration={illustration}
      title={texts.title}
      text={
        <p>
          {texts.before}
          <TextLink to="/">{texts.link}</TextLink>
          {texts.after}
        </p>
      }
    />
  );
}
