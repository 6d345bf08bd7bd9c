import { useMessages } from '#web/shell/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { detailsMessages } from './details-messages.ts';

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = useMessages(detailsMessages);
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={texts.leaveTitle}
      text={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      closeLabel={texts.close}
      loading={false}
      error={undefined}
    />
  );
}
