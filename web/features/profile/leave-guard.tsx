import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { detailsMessages } from './details-messages.ts';

// Comes with the first change, so that it is there when it is needed.
const loadDialog = () => import('#web/ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Asks before a page with something unsaved is left, by a link or by closing the tab. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) {
  const texts = useMessages(detailsMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Signed out meanwhile: the draft is taken up after signing in again.
      nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (!unsaved) return;
    // Failing now costs nothing: it is asked for again when it is shown.
    loadDialog().catch(() => undefined);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const stay = () => blocker.reset?.();
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onClose={stay}
        onConfirm={() => {
          onLeave();
          blocker.proceed?.();
        }}
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        closeLabel={texts.close}
        loading={false}
        error={undefined}
      />
    </Suspense>
  );
}
