import { useState } from 'react';
import { forgetDeviceKey } from '#web/shell/device-key.ts';
import { useMessages } from '#web/shell/messages.ts';
import { forgetUnsent } from '#web/shell/unsent.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { entryPaths } from '../activities/rules.ts';
import { landingMessages } from './landing-messages.ts';
import { addressOf } from './place.ts';
import type { JourneyInPlace } from './use-journey.ts';

/** For who is not signed in: that she need not be, and what this device keeps for her. */
export function GuestNote({ journey: { place, view } }: { journey: JourneyInPlace }) {
  const texts = useMessages(landingMessages);
  const [asking, setAsking] = useState(false);
  const begun = view.mine !== null;

  function forgetAll() {
    forgetUnsent('device');
    forgetDeviceKey();
    try {
      sessionStorage.clear();
    } catch {
      // Nothing was kept then.
    }
    // A whole page load: nothing of it stays in memory.
    location.reload();
  }

  return (
    <div className="mt-8 grid justify-items-center gap-1 text-center text-sm text-ink-soft">
      <p>{texts.guest}</p>
      {begun && <p>{texts.guestKept}</p>}
      <div className="flex flex-wrap justify-center gap-x-5">
        <TextLink to={entryPaths(addressOf(place)).signIn} className="inline-flex min-h-11 items-center">
          {texts.signIn}
        </TextLink>
        {begun && (
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            {texts.forget}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={forgetAll}
        title={texts.forgetTitle}
        text={texts.forgetText}
        confirmLabel={texts.forgetYes}
        cancelLabel={texts.forgetNo}
        closeLabel={texts.close}
        tone="danger"
        loading={false}
        error={undefined}
      />
    </div>
  );
}
