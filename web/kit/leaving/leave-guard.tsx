import { Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { isLoadingAnew } from '#web/kit/build-updates.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';

const dialogCode = late(() => import('./leave-dialog.tsx'));
const LeaveDialog = lateComponent(dialogCode, 'LeaveDialog');

/** Asks before a page with something unsaved is left, by a link or by closing the tab. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) {
  // Its code comes with the first edit. Without it nobody is kept: what was typed stays as a draft.
  const [ready, setReady] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      ready &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Signed out meanwhile: the draft is taken up after signing in again.
      nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (!unsaved) return;
    void dialogCode.prepare().then((had) => setReady(had !== null));
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLoadingAnew()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        onStay={() => blocker.reset()}
        onLeave={() => {
          onLeave();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}
