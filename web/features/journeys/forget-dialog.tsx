import { useState } from 'react';
import { forgetDeviceKey } from '#web/kit/device-key.ts';
import { forgetAll } from '#web/kit/kept.ts';
import { useMessages } from '#web/kit/messages.ts';
import { forgetUnsent } from '#web/kit/unsent.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { forgetMessages } from './forget-messages.ts';

/** Makes the device forget what was done on it without signing in, once that was said again. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const texts = useMessages(forgetMessages);
  const [isForgetting, setForgetting] = useState(false);

  async function forget() {
    setForgetting(true);
    await forgetUnsent('device');
    forgetDeviceKey();
    forgetAll();
    // A whole page load: nothing of it stays in memory.
    location.reload();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={forget}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.yes}
      cancelLabel={texts.no}
      closeLabel={texts.close}
      tone="danger"
      loading={isForgetting}
      error={undefined}
    />
  );
}
