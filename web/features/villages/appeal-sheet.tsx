import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { actionsMessages } from './actions-messages.ts';
import { idsOf, useThreadPlace, type Subject } from './thread-context.ts';

const least = 10;
const most = 1000;

/** Asks for a second look at what was hidden or declined. */
export function AppealSheet({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const texts = useMessages(actionsMessages);
  const { call } = useApi();
  const { notify } = useToast();
  const { thread } = useThreadPlace();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();

  async function appeal() {
    if (text.trim().length < least) {
      setFault(texts.appealShort);
      return;
    }
    setLoading(true);
    setError(undefined);
    try {
      await call('appealDecision', { ...idsOf(subject), text: text.trim() });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setLoading(false);
      setError(failure.message);
      return;
    }
    const waiting = <Writing extends Subject['writing']>(writing: Writing): Writing => ({
      ...writing,
      moderation: writing.moderation && { ...writing.moderation, appeal: 'waiting' },
    });
    if (subject.kind === 'post') thread.changePost(waiting);
    else thread.changeComment(subject.writing.commentId, waiting);
    notify({ tone: 'positive', message: texts.appealed });
    onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.appealTitle}
      text={texts.appealIntro}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={loading} onClick={() => appeal()}>
            {texts.appealSend}
          </Button>
        </>
      }
    >
      <TextArea
        data-autofocus
        label={texts.appealLabel}
        hint={texts.appealHint}
        maxLength={most}
        error={fault}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
      />
      {error !== undefined && (
        <Notice tone="danger" live className="mt-3">
          {error}
        </Notice>
      )}
    </Sheet>
  );
}
