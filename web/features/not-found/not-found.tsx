import { LostBird } from '#web/illustrations/lost-bird.tsx';
import { errorMessages } from '#web/shell/error-messages.ts';
import { useMessages } from '#web/shell/messages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The not-found screen: its text and link are the specification's, section 2. */
export function NotFound() {
  const texts = useMessages(errorMessages).notFound;
  return (
    <EmptyState
      className="page page-narrow"
      heading="h1"
      illustration={<LostBird />}
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
