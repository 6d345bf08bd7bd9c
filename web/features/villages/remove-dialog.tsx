import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { actionsMessages } from './actions-messages.ts';
import { dropPost } from './kept-pages.ts';
import { useThreadPlace, type Subject } from './thread-context.ts';

/** Deletes something of hers, once she has said so. */
export function RemoveDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const texts = useMessages(actionsMessages);
  const navigate = useNavigate();
  const { call } = useApi();
  const { notify } = useToast();
  const { thread } = useThreadPlace();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const { postId, village } = thread.post;

  async function remove() {
    setLoading(true);
    setError(undefined);
    try {
      if (subject.kind === 'post') {
        await call('deletePost', { postId });
        dropPost(postId);
        void navigate(`/villages/${village.slug}`, { replace: true });
      } else {
        const { commentId } = subject.writing;
        await call('deleteComment', { postId, commentId });
        thread.deleteComment(commentId);
      }
      notify({ tone: 'positive', message: texts.removed[subject.kind] });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setLoading(false);
      setError(failure.message);
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove()}
      tone="danger"
      title={texts.removeTitle[subject.kind]}
      text={texts.removeText[subject.kind]}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      loading={loading}
      error={error}
    />
  );
}
