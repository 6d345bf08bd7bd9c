import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { flagReasons, type FlagReason } from '#contract/villages/words.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { actionsMessages } from './actions-messages.ts';
import { idsOf, type Subject } from './thread-context.ts';

/** Says that something should be looked at, and why. */
export function FlagSheet({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const texts = useMessages(actionsMessages);
  const { call } = useApi();
  const { notify } = useToast();
  const [reason, setReason] = useState<FlagReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();

  async function flag() {
    if (reason === undefined) {
      setMissing(true);
      return;
    }
    setLoading(true);
    setError(undefined);
    try {
      const text = note.trim();
      const { hidden } = await call('flagWriting', {
        ...idsOf(subject),
        reason,
        ...(text !== '' && { note: text }),
      });
      notify({ tone: 'positive', message: hidden ? texts.flaggedHidden : texts.flagged });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setLoading(false);
      setError(failure.message);
    }
  }

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
          <Button loading={loading} onClick={() => flag()}>
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
          setMissing(false);
        }}
        error={missing ? texts.flagChoose : undefined}
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
      {error !== undefined && (
        <Notice tone="danger" live className="mt-3">
          {error}
        </Notice>
      )}
    </Sheet>
  );
}
