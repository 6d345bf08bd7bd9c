import { useState } from 'react';
import { declineWords } from '#contract/villages/decline-words.ts';
import { declineReasons, type DeclineReason } from '#contract/villages/words.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { forget, keep, readKept } from '#web/shell/kept.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { caseMessages } from './case-messages.ts';
import { noteOf } from './note-place.ts';
import type { Decision } from './use-decide-case.ts';

interface DecideSheetProps {
  /** Null: closed. */
  readonly decision: 'keep' | 'decline' | null;
  readonly isImage: boolean;
  readonly caseId: string;
  readonly working: boolean;
  readonly failure: string | undefined;
  onClose(): void;
  onDecide(decision: Decision): void;
}

const formId = 'decide-case';

/** Asks once more, with a reason to decline and what whoever is answered reads besides. */
export function DecideSheet(props: DecideSheetProps) {
  const { decision, isImage, working, failure, onClose } = props;
  const texts = useMessages(caseMessages);
  const declines = decision === 'decline';
  return (
    <Sheet
      open={decision !== null}
      onClose={onClose}
      title={declines ? texts.declineTitle : texts.keepTitle}
      text={declines ? texts.declineText : isImage ? texts.keepImageText : texts.keepText}
      closeLabel={texts.close}
      wide={declines}
      footer={
        <>
          <Button variant="quiet" size="lg" block onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="lg"
            block
            variant={declines ? 'danger' : 'primary'}
            loading={working}
          >
            {declines ? texts.declineSubmit : texts.keep}
          </Button>
        </>
      }
    >
      {decision !== null && <Fields key={decision} {...props} decision={decision} />}
      {failure !== undefined && !working && (
        <Notice tone="danger" live className="mt-4">
          {failure}
        </Notice>
      )}
    </Sheet>
  );
}

function Fields({
  decision,
  isImage,
  caseId,
  working,
  onDecide,
}: DecideSheetProps & { readonly decision: 'keep' | 'decline' }) {
  const texts = useMessages(caseMessages);
  const { script } = useLocale();
  const [reason, setReason] = useState<DeclineReason>();
  const [tried, setTried] = useState(false);
  const [note, setNote] = useState(() => {
    const kept = readKept(noteOf(caseId));
    return typeof kept === 'string' ? kept : '';
  });
  const declines = decision === 'decline';
  const hint = declines ? (isImage ? texts.noteImageHint : texts.noteHint) : texts.answerHint;

  function write(text: string) {
    setNote(text);
    if (text === '') forget(noteOf(caseId));
    else keep(noteOf(caseId), text);
  }

  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (working) return;
        const added = note.trim() === '' ? {} : { note: note.trim() };
        if (!declines) onDecide({ decision: 'keep', ...(isImage && added) });
        else if (reason === undefined) setTried(true);
        else onDecide({ decision: 'decline', reason, ...added });
      }}
    >
      {declines && (
        <RadioGroup
          name="reason"
          label={texts.reason}
          error={tried && reason === undefined ? texts.reasonMissing : undefined}
          value={reason}
          onValueChange={setReason}
          options={declineReasons.map((value) => ({
            value,
            label: texts.declineReasons[value],
            text: declineWords[value][script],
          }))}
        />
      )}
      {(declines || isImage) && (
        <TextArea
          label={texts.note}
          note={texts.optional}
          hint={hint}
          error={undefined}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </form>
  );
}
