import { useState } from 'react';
import { ChangeFault } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { actionsMessages } from './actions-messages.ts';
import { idsOf, useThreadPlace, type Subject } from './thread-context.ts';

const least = 10;
const most = 1000;

/** Asks for a second look at what was hidden or declined. */
export function AppealSheet({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const texts = useMessages(actionsMessages);
  const { call } = useApi();
  const { thread } = useThreadPlace();
  const [text, setText] = useState('');
  const appeal = useChange(
    async () => {
      await call('appealDecision', { ...idsOf(subject), text: text.trim() });
      const waiting = <Writing extends Subject['writing']>(writing: Writing): Writing => ({
        ...writing,
        moderation: writing.moderation && { ...writing.moderation, appeal: 'waiting' },
      });
      if (subject.kind === 'post') thread.changePost(waiting);
      else thread.changeComment(subject.writing.commentId, waiting);
      onClose();
    },
    {
      check: () => ({ text: text.trim().length < least ? texts.appealShort : undefined }),
      done: texts.appealed,
    },
  );

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
          <Button loading={appeal.busy} onClick={() => appeal.run()}>
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
        error={appeal.faults['text']}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          appeal.clear(['text']);
        }}
      />
      <ChangeFault of={appeal} className="mt-3" />
    </Sheet>
  );
}
