import { Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { errorMessages } from '#web/kit/error-messages.ts';
import { readFatalError } from '#web/kit/fatal-error.ts';
import { forgetLostComponents } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { NotFoundScreen } from '#web/kit/not-found-screen.tsx';
import { useRoot } from '#web/kit/use-root.ts';
import { whenShown } from '#web/kit/when-shown.ts';

// So rare that no page should carry it.
const Refused = await whenShown(
  late(() => import('./refused.tsx')),
  'Refused',
);

/** What is shown instead of a page that failed: by status, never with the failure's own details. */
export function ErrorScreen({ error }: { error: unknown }) {
  const texts = useMessages(errorMessages);
  const fatal = readFatalError(error);
  if (fatal?.status === 404) {
    return fatal.message.startsWith(texts.fatal.text({ path: '' })) ? (
      <EmptyState
        className="page page-narrow"
        heading="h1"
        illustration={<SleepingMoon />}
        title={texts.fatal.title}
        text={<p className="wrap-anywhere">{fatal.message}</p>}
        // A whole new document: that of an error cannot become another page's.
        action={
          <ButtonLink to="/" reloadDocument>
            {texts.fatal.home}
          </ButtonLink>
        }
      />
    ) : (
      <NotFoundScreen illustration={<SleepingMoon />} />
    );
  }
  if (fatal && fatal.status < 500) {
    return (
      <Suspense>
        <Refused message={fatal.message} />
      </Suspense>
    );
  }
  return <Broken error={error} />;
}

function Broken({ error }: { error: unknown }) {
  const texts = useMessages(errorMessages);
  const { requestId } = useRoot();
  const { revalidate, state } = useRevalidator();
  const offline = useOffline();
  // The router keeps a failure to load code; only a fresh document asks for it again.
  const anew = error instanceof Error;
  const retry = useCallback(() => {
    if (anew) location.reload();
    else void revalidate();
  }, [anew, revalidate]);
  useEffect(forgetLostComponents, []);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return (
    <ErrorState
      className="page page-narrow"
      heading="h1"
      illustration={<SleepingMoon />}
      title={offline ? texts.offline.title : texts.broken.title}
      text={
        offline ? (
          <p>{texts.offline.text}</p>
        ) : (
          <>
            <p>{texts.broken.text}</p>
            {requestId && (
              <p className="ink-soft mt-2 text-sm">{texts.broken.requestId({ id: requestId })}</p>
            )}
          </>
        )
      }
      onRetry={retry}
      retryLabel={texts.broken.retry}
      retrying={state === 'loading'}
      action={
        <ButtonLink to="/" variant="quiet" reloadDocument>
          {texts.fatal.home}
        </ButtonLink>
      }
    />
  );
}

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

function useOffline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );
}

/** An error as the whole window, where no layout is left to hold it. */
export function BlankError({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center outline-none">
      <ErrorScreen error={error} />
    </main>
  );
}
