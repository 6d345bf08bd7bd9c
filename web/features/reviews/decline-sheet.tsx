import { useState } from 'react';
import { scripts, scriptOfLocale, type Locale } from '#contract/locales.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useTabText } from '#web/kit/drafts/use-tab-text.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { KeyHint } from '../staff/queue/keys.tsx';
import { useReasonKey } from '../staff/queue/verdict.tsx';
import { languageNames, readyReasons } from './ready-reasons.ts';
import { reviewMessages } from './review-messages.ts';

interface DeclineSheetProps {
  readonly open: boolean;
  readonly reviewId: string;
  readonly language: Locale | null;
  onClose(): void;
  onDecline(reason: string): void;
}

/** Where a reason that is being written is kept. */
export const reasonPlace = (reviewId: string) => `decline ${reviewId}`;

/** As the contract has it, whose schemas no browser loads. */
const length = { min: 10, max: 500 };

const formId = 'decline-reason';

/** A reason in the words that whoever sent it reads: ready-made ones in her language to begin with. */
export function DeclineSheet(props: DeclineSheetProps) {
  const { open, onClose } = props;
  const texts = useMessages(reviewMessages).decline;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      text={texts.text}
      closeLabel={texts.close}
      wide
      footer={
        <Button type="submit" form={formId} size="lg" block variant="danger">
          {texts.submit}
        </Button>
      }
    >
      <Reasons {...props} />
    </Sheet>
  );
}

function Reasons({ reviewId, language, onDecline }: DeclineSheetProps) {
  const texts = useMessages(reviewMessages).decline;
  const { script: own, formats } = useLocale();
  const [script, setScript] = useState(language === null ? own : scriptOfLocale(language));
  const [reason, setReason] = useTabText(reasonPlace(reviewId));
  const [tried, setTried] = useState(false);
  const size = reason.trim().length;
  const isFit = size >= length.min && size <= length.max;

  function write(text: string) {
    setReason(text);
    setTried(false);
  }

  return (
    <form
      method="post"
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(!isFit);
        if (isFit) onDecline(reason.trim());
      }}
    >
      <SegmentedControl
        label={texts.language}
        name="reason-language"
        segments={scripts.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
        value={script}
        onValueChange={setScript}
      />
      <ul className="grid gap-2" lang={script}>
        {Object.values(readyReasons[script]).map((text, at) => (
          <li key={text}>
            <ReadyReason text={text} letter={`${at + 1}`} onChoose={() => write(text)} />
          </li>
        ))}
      </ul>
      <TextArea
        label={texts.reason}
        hint={texts.length({ length: formats.number(size), max: formats.number(length.max) })}
        error={
          tried
            ? texts.wrongLength({ min: formats.number(length.min), max: formats.number(length.max) })
            : undefined
        }
        rows={3}
        value={reason}
        onChange={(event) => write(event.target.value)}
      />
    </form>
  );
}

function ReadyReason({
  text,
  letter,
  onChoose,
}: {
  readonly text: string;
  readonly letter: string;
  readonly onChoose: () => void;
}) {
  const { on, choose } = useReasonKey(letter, text, formId, onChoose);
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3 rounded-lg border border-line-strong px-3.5 py-2 text-start text-sm hover:bg-surface-sunken"
      aria-keyshortcuts={on ? letter : undefined}
      onClick={choose}
    >
      {on && <KeyHint letter={letter} />}
      {text}
    </button>
  );
}
