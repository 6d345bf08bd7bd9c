import { useNavigate, useRevalidator } from 'react-router';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { dropFromKept } from '#web/kit/lists/kept-lists.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { actionsMessages } from './actions-messages.ts';
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
  const { call } = useApi();
  const { thread } = useThreadPlace();
  const { name, kind: as } = subject.writing.writer;
  const { village, postId } = thread.post;

  const part = as === 'alias' ? 'alias' : kind;

  const parting = useChange(
    async () => {
      await call('blockWriter', { ...idsOf(subject), kind });
      onClose();
      if (subject.kind === 'post') {
        // Her whole thread is not for her any more.
        dropFromKept({ postId });
        void navigate(`/villages/${village.slug}`, { replace: true });
      } else {
        thread.hideWriter(subject.writing);
        void revalidate();
      }
    },
    { done: kind === 'block' ? texts.blockedNow : texts.mutedNow },
  );

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={parting.run}
      tone={kind === 'block' ? 'danger' : 'primary'}
      title={texts.partTitle[part]({ name })}
      text={[texts.partWhy[part], ...(part === 'alias' ? [] : [texts.aliasCost])].map((sentence) => (
        <span key={sentence} className="mb-2 block last:mb-0">
          {sentence}
        </span>
      ))}
      confirmLabel={texts.partYes[part]}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      loading={parting.busy}
      error={parting.fault}
    />
  );
}
