import { useState } from 'react';
import { scripts, scriptOfLocale, type Locale } from '#contract/locales.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { forget, keep, readKept } from '#web/shell/kept.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { languageNames, readyReasons } from './ready-reasons.ts';
import { reviewMessages } from './review-messages.ts';

interface DeclineSheetProps {
  readonly open: boolean;
  readonly reviewId: string;
  readonly language: Locale | null;
  readonly working: boolean;
  readonly failure: string | undefined;
  onClose(): void;
  onDecline(reason: string): void;
}

/** As the contract has it, whose schemas no browser loads. */
const length = { min: 10, max: 500 };

const formId = 'decline-reason';

/** A reason in the words that whoever sent it reads: ready-made ones in her language to begin with. */
export function DeclineSheet(props: DeclineSheetProps) {
  const { open, onClose, failure, working } = props;
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
        <Button type="submit" form={formId} size="lg" block variant="danger" loading={working}>
          {texts.submit}
        </Button>
      }
    >
      <Reasons {...props} />
      {failure !== undefined && !working && (
        <Notice tone="danger" live className="mt-4">
          {failure}
        </Notice>
      )}
    </Sheet>
  );
}

function Reasons({ reviewId, language, working, onDecline }: DeclineSheetProps) {
  const texts = useMessages(reviewMessages).decline;
  const { script: own, formats } = useLocale();
  const place = `decline ${reviewId}`;
  const [script, setScript] = useState(language === null ? own : scriptOfLocale(language));
  const [reason, setReason] = useState(() => {
    const kept = readKept(place);
    return typeof kept === 'string' ? kept : '';
  });
  const [tried, setTried] = useState(false);
  const size = reason.trim().length;
  const isFit = size >= length.min && size <= length.max;

  function write(text: string) {
    setReason(text);
    setTried(false);
    if (text === '') forget(place);
    else keep(place, text);
  }

  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(!isFit);
        if (isFit && !working) onDecline(reason.trim());
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
        {Object.values(readyReasons[script]).map((text) => (
          <li key={text}>
            <button
              type="button"
              className="min-h-11 w-full rounded-lg border border-line-strong px-3.5 py-2 text-start text-sm hover:bg-surface-sunken"
              onClick={() => write(text)}
            >
              {text}
            </button>
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
