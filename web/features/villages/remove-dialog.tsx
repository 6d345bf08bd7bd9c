import { useNavigate } from 'react-router';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { dropFromKept } from '#web/kit/lists/kept-lists.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { actionsMessages } from './actions-messages.ts';
import { useThreadPlace, type Subject } from './thread-context.ts';

/** Deletes something of hers, once she has said so. */
export function RemoveDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const texts = useMessages(actionsMessages);
  const navigate = useNavigate();
  const { call } = useApi();
  const { thread } = useThreadPlace();
  const { postId, village } = thread.post;

  const removal = useChange(
    async () => {
      if (subject.kind === 'post') {
        await call('deletePost', { postId });
        dropFromKept({ postId });
        void navigate(`/villages/${village.slug}`, { replace: true });
      } else {
        const { commentId } = subject.writing;
        await call('deleteComment', { postId, commentId });
        thread.deleteComment(commentId);
      }
      onClose();
    },
    { done: texts.removed[subject.kind] },
  );

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={removal.run}
      tone="danger"
      title={texts.removeTitle[subject.kind]}
      text={texts.removeText[subject.kind]}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      loading={removal.busy}
      error={removal.fault}
    />
  );
}
