import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { actionsMessages } from './actions-messages.ts';
import { dropPost } from './kept-pages.ts';
import { idsOf, useThreadPlace, type Subject } from './thread-context.ts';

/** Parts her from who wrote something. */
export function BlockDialog({
  subject,
  kind,
  onClose,
}: {
  subject: Subject;
  kind: 'block' | 'mute';
  onClose: () => void;
}) {
  const texts = useMessages(actionsMessages);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send } = useApi();
  const { notify } = useToast();
  const { thread } = useThreadPlace();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const { name } = subject.writing.writer;
  const { village, postId } = thread.post;

  async function part() {
    setLoading(true);
    setError(undefined);
    try {
      await send('blockWriter', { ...idsOf(subject), kind }, { handleErrors: true });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setLoading(false);
      setError(failure.message);
      return;
    }
    notify({ tone: 'positive', message: kind === 'block' ? texts.blockedNow : texts.mutedNow });
    onClose();
    if (subject.kind === 'post') {
      // Her whole thread is not for her any more.
      dropPost(postId);
      void navigate(`/villages/${village.slug}`, { replace: true });
    } else {
      thread.hideWriter(subject.writing);
      void revalidate();
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void part()}
      tone={kind === 'block' ? 'danger' : 'primary'}
      title={kind === 'block' ? texts.blockTitle({ name }) : texts.muteTitle({ name })}
      text={kind === 'block' ? texts.blockWhy : texts.muteWhy}
      confirmLabel={kind === 'block' ? texts.blockYes : texts.muteYes}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      loading={loading}
      error={error}
    />
  );
}
