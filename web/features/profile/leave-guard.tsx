import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { detailsMessages } from './details-messages.ts';

// It comes with the first change: until then there is nothing to ask about.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

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
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const stay = () => blocker.reset?.();
  if (!unsaved && blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
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
