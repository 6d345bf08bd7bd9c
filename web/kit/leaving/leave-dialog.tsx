import { useMessages } from '#web/kit/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { leavePageMessages } from './leave-page-messages.ts';

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = useMessages(leavePageMessages);
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      closeLabel={texts.close}
      loading={false}
      error={undefined}
    />
  );
}
