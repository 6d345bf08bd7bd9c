import { useState } from 'react';
import { declineWords } from '#contract/villages/decline-words.ts';
import { declineReasons, type DeclineReason } from '#contract/villages/words.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useTabText } from '#web/kit/drafts/use-tab-text.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { KeyHint } from '#web/features/staff/queue/keys.tsx';
import { useReasonKey } from '#web/features/staff/queue/verdict.tsx';
import { caseMessages } from './case-messages.ts';

export type CaseDecision =
  | { readonly decision: 'keep'; readonly note?: string }
  | { readonly decision: 'decline'; readonly reason: DeclineReason; readonly note?: string };

interface DecideSheetProps {
  /** Null: closed. */
  readonly decision: CaseDecision['decision'] | null;
  readonly isImage: boolean;
  readonly caseId: string;
  onClose(): void;
  onDecide(decision: CaseDecision): void;
}

const formId = 'decide-case';

/** Where a note that is being written is kept. */
export const notePlace = (caseId: string): string => `case note ${caseId}`;

/** Asks once more, with a reason to decline and what whoever is answered reads besides. */
export function DecideSheet(props: DecideSheetProps) {
  const { decision, onClose } = props;
  const texts = useMessages(caseMessages);
  const declines = decision === 'decline';
  return (
    <Sheet
      open={decision !== null}
      onClose={onClose}
      title={declines ? texts.declineTitle : texts.keepTitle}
      text={declines ? texts.declineText : texts.keepImageText}
      closeLabel={texts.close}
      wide={declines}
      footer={
        <>
          <Button variant="quiet" size="lg" block onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} size="lg" block variant={declines ? 'danger' : 'primary'}>
            {declines ? texts.declineSubmit : texts.keep}
          </Button>
        </>
      }
    >
      {decision !== null && <Fields key={decision} {...props} decision={decision} />}
    </Sheet>
  );
}

function Fields({
  decision,
  isImage,
  caseId,
  onDecide,
}: DecideSheetProps & { readonly decision: CaseDecision['decision'] }) {
  const texts = useMessages(caseMessages);
  const { script } = useLocale();
  const [reason, setReason] = useState<DeclineReason>();
  const [tried, setTried] = useState(false);
  const [note, write] = useTabText(notePlace(caseId));
  const declines = decision === 'decline';
  const hint = declines ? (isImage ? texts.noteImageHint : texts.noteHint) : texts.answerHint;

  return (
    <form
      method="post"
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
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
          options={declineReasons.map((value, place) => ({
            value,
            label: (
              <ReasonKey letter={`${place + 1}`} onChoose={() => setReason(value)}>
                {texts.declineReasons[value]}
              </ReasonKey>
            ),
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

function ReasonKey({
  letter,
  onChoose,
  children,
}: {
  readonly letter: string;
  readonly onChoose: () => void;
  readonly children: string;
}) {
  const { on } = useReasonKey(letter, children, formId, onChoose);
  return (
    <span className="flex items-center justify-between gap-3">
      {children}
      {on && <KeyHint letter={letter} />}
    </span>
  );
}
