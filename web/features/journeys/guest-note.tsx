import { Suspense, useState } from 'react';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { entryPaths } from '#web/kit/entry/entry-paths.ts';
import { landingMessages } from './landing-messages.ts';
import { addressOf } from './place.ts';
import type { JourneyInPlace } from './use-journey.ts';

const ForgetDialog = lateComponent(
  late(() => import('./forget-dialog.tsx')),
  'ForgetDialog',
);

/** For who is not signed in: that she need not be, and what this device keeps for her. */
export function GuestNote({ journey: { place, view } }: { journey: JourneyInPlace }) {
  const texts = useMessages(landingMessages);
  const [asking, setAsking] = useState(false);
  const begun = view.mine !== null;

  return (
    <div className="mt-8 grid justify-items-center gap-1 text-center text-sm text-ink-soft">
      <p>{texts.guest}</p>
      {begun && <p>{texts.guestKept}</p>}
      <div className="flex flex-wrap justify-center gap-x-5">
        <TextLink
          to={entryPaths(addressOf(place)).signIn}
          className="inline-flex min-h-11 min-w-11 items-center justify-center"
        >
          {texts.signIn}
        </TextLink>
        {begun && (
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            {texts.forget}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>{asking && <ForgetDialog onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
