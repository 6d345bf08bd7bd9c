import { clsx } from 'clsx';
import { memo } from 'react';
import type { Answer, AnswerFault, Question } from '#contract/journeys/form.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { AddressControl } from './address-control.tsx';
import {
  ConsentControl,
  DropdownControl,
  MultipleChoiceControl,
  SingleChoiceControl,
} from './choice-controls.tsx';
import { useFormTools, type ControlProps, type FileSlot } from './form-tools.ts';
import { MatrixControl } from './matrix-control.tsx';
import { formMessages } from './messages.ts';
import { OtherAnswer, type OtherDeviceAnswer } from './other-answer.tsx';
import { PhoneControl } from './phone-control.tsx';
import { PictureChoiceControl } from './picture-choice.tsx';
import { RankingControl } from './ranking-control.tsx';
import { NpsControl, RatingControl } from './scale-controls.tsx';
import { DateControl, EmailControl, NumberControl, TextControl } from './text-controls.tsx';
import { wordFault } from './word-fault.ts';

export interface QuestionViewProps {
  readonly question: Question;
  readonly value: Answer | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Only what is to be told by now. */
  readonly fault: AnswerFault | null;
  readonly other: OtherDeviceAnswer | undefined;
  /** Alone on its screen, one of some, or one of so many that those out of sight are not laid out. */
  readonly company: 'alone' | 'some' | 'many';
  /** The same function for as long as the form is there: what is typed draws its own question alone. */
  onAnswer(question: string, value: Answer | null): void;
}

/** Radios cannot be taken back by themselves. */
const needClearing: ReadonlySet<string> = new Set([
  'singleChoice',
  'rating',
  'nps',
  'matrix',
  'ranking',
  'pictureChoice',
]);

export const QuestionView = memo(function QuestionView({
  question,
  value,
  today,
  fault,
  other,
  company,
  onAnswer,
}: QuestionViewProps) {
  const texts = useMessages(formMessages);
  const { formats } = useLocale();
  const field = {
    label: question.label,
    hint: question.help,
    ...(!question.required && { note: texts.optional }),
    error: fault === null ? undefined : wordFault(fault, question, today, texts, formats),
  };
  return (
    <div
      data-question={question.id}
      data-fault={fault ?? undefined}
      tabIndex={-1}
      className={clsx(
        // Room for the outlines of what has the focus, which would be cut off where drawing is put off.
        '-m-1.5 p-1.5 outline-none',
        company === 'alone' &&
          '[&_.field-label]:text-lg [&_.field-label]:leading-snug md:[&_.field-label]:text-xl',
        company === 'many' && '[contain-intrinsic-size:auto_10rem] [content-visibility:auto]',
      )}
    >
      <Control
        question={question}
        value={value}
        field={field}
        onChange={(answer) => onAnswer(question.id, answer)}
      />
      {!question.required && value !== undefined && needClearing.has(question.type) && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-4.5"
          onClick={() => onAnswer(question.id, null)}
        >
          {texts.clear}
        </Button>
      )}
      {other && <OtherAnswer question={question} value={value} other={other} />}
    </div>
  );
});

function Control({ question, ...control }: ControlProps & { readonly question: Question }) {
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return <TextControl question={question} {...control} />;
    case 'singleChoice':
      return <SingleChoiceControl question={question} {...control} />;
    case 'multipleChoice':
      return <MultipleChoiceControl question={question} {...control} />;
    case 'dropdown':
      return <DropdownControl question={question} {...control} />;
    case 'pictureChoice':
      return <PictureChoiceControl question={question} {...control} />;
    case 'rating':
      return <RatingControl question={question} {...control} />;
    case 'nps':
      return <NpsControl question={question} {...control} />;
    case 'matrix':
      return <MatrixControl question={question} {...control} />;
    case 'ranking':
      return <RankingControl question={question} {...control} />;
    case 'number':
      return <NumberControl question={question} {...control} />;
    case 'date':
      return <DateControl question={question} {...control} />;
    case 'email':
      return <EmailControl question={question} {...control} />;
    case 'phone':
      return <PhoneControl question={question} {...control} />;
    case 'address':
      return <AddressControl question={question} {...control} />;
    case 'file':
      return <FileControl question={question} {...control} />;
    case 'consent':
      return <ConsentControl question={question} {...control} />;
  }
}

/** Drawn again whenever the owner is; the others are not. */
function FileControl(slot: FileSlot) {
  return useFormTools().renderFile(slot);
}
