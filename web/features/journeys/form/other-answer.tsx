import type { Answer, Question } from '#contract/journeys/form.ts';
import { wordAnswer } from '#contract/journeys/word-answer.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formMessages } from './messages.ts';

/** What another device had meanwhile; both stay until one is chosen. */
export interface OtherDeviceAnswer {
  readonly value: Answer | null;
  onKeepMine(): void;
  onTakeOther(): void;
}

export function OtherAnswer({
  question,
  value,
  other,
}: {
  question: Question;
  value: Answer | undefined;
  other: OtherDeviceAnswer;
}) {
  const texts = useMessages(formMessages);
  const { formats } = useLocale();
  const { photos, agreed } = texts;
  const words = (answer: Answer | null | undefined) =>
    wordAnswer(question, answer, { ...formats, photos, agreed }) || texts.other.none;
  return (
    <Notice tone="warning" live className="mt-3">
      <p className="font-semibold">{texts.other.title}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-soft">{texts.other.mine}</dt>
        <dd className="line-clamp-3">{words(value)}</dd>
        <dt className="text-ink-soft">{texts.other.theirs}</dt>
        <dd className="line-clamp-3">{words(other.value)}</dd>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={other.onKeepMine}>
          {texts.other.keepMine}
        </Button>
        <Button size="sm" variant="quiet" onClick={other.onTakeOther}>
          {texts.other.takeOther}
        </Button>
      </div>
    </Notice>
  );
}
