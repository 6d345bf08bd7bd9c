import { useLocation } from 'react-router';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { errorMessages } from '#web/kit/error-messages.ts';
import { useMessages } from '#web/kit/messages.ts';
import { loginPath } from '#web/kit/entry/next-path.ts';
import { refusedMessages } from './refused-messages.ts';
import { useRoot } from '#web/kit/use-root.ts';

/**
 * A page that is there, but not for the visitor: why, and what to do next. The document is that of an error, whose
 * scripts a browser cannot take over into another page: each way on loads a whole one.
 */
export function Refused({ message }: { message: string }) {
  const texts = useMessages(refusedMessages);
  const { fatal, refused } = useMessages(errorMessages);
  const { user } = useRoot();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      className="page page-narrow"
      heading="h1"
      illustration={<SleepingMoon />}
      title={refused.title}
      text={
        <>
          <p className="font-semibold text-ink">{message}</p>
          <p className="mt-1">{user === null ? texts.signInText : texts.moreText}</p>
        </>
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {user === null ? (
            <ButtonLink reloadDocument to={loginPath(`${pathname}${search}`)}>
              {texts.signIn}
            </ButtonLink>
          ) : (
            <ButtonLink reloadDocument to="/activities">
              {texts.more}
            </ButtonLink>
          )}
          <ButtonLink reloadDocument to="/" variant="quiet">
            {fatal.home}
          </ButtonLink>
        </div>
      }
    />
  );
}
