import { useState } from 'react';
import { flagReasons, type FlagReason } from '#contract/villages/words.ts';
import { ChangeFault } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { actionsMessages } from './actions-messages.ts';
import { idsOf, type Subject } from './thread-context.ts';

/** Says that something should be looked at, and why. */
export function FlagSheet({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const texts = useMessages(actionsMessages);
  const { call } = useApi();
  const [reason, setReason] = useState<FlagReason>();
  const [note, setNote] = useState('');
  const flag = useChange(
    async () => {
      if (reason === undefined) return undefined;
      const text = note.trim();
      const flagged = await call('flagWriting', {
        ...idsOf(subject),
        reason,
        ...(text !== '' && { note: text }),
      });
      onClose();
      return flagged.hidden ? texts.flaggedHidden : texts.flagged;
    },
    {
      check: () => ({ reason: reason === undefined ? texts.flagChoose : undefined }),
      done: (said) => said,
    },
  );

  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.flagTitle}
      text={texts.flagIntro}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={flag.busy} onClick={() => flag.run()}>
            {texts.flagSend}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={texts.flagReason}
        labelHidden
        name="reason"
        look="plain"
        options={flagReasons.map((value) => ({ value, label: texts.flagReasons[value] }))}
        value={reason}
        onValueChange={(value) => {
          setReason(value);
          flag.clear(['reason']);
        }}
        error={flag.faults['reason']}
      />
      {reason === 'danger' && (
        <Notice tone="danger" live className="mt-3">
          {texts.dangerHint}
        </Notice>
      )}
      <TextArea
        className="mt-4"
        label={texts.flagNote}
        note={texts.optional}
        maxLength={500}
        error={undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ChangeFault of={flag} className="mt-3" />
    </Sheet>
  );
}
