import { clsx } from 'clsx';
import { startTransition, useEffect, useState } from 'react';
import type { Answer, AnswerFault, Answers, Question } from '#contract/journeys/form.ts';
import type { FormPlace } from '#contract/journeys/places.ts';
import { readAnswer, wrongKind } from '#contract/journeys/read-answer.ts';
import type { OtherDeviceAnswer } from './other-answer.tsx';
import { QuestionView } from './question-view.tsx';

/** Questions drawn at once, a screen of a phone; the rest of a long page follows while she reads them. */
const drawnFirst = 3;
const many = 20;

/** One screen of a form. */
export function PlaceView({
  place,
  alone,
  rises,
  answers,
  others,
  today,
  faultOf,
  onAnswer,
}: {
  place: FormPlace;
  alone: boolean;
  /** Whether it comes in from another one, and does not stand there at first. */
  rises: boolean;
  answers: Answers;
  others: Readonly<Record<string, OtherDeviceAnswer>> | undefined;
  today: string;
  faultOf(question: Question): AnswerFault | null;
  onAnswer(question: string, value: Answer | null): void;
}) {
  const { title, text } = place.page;
  const [drawn, setDrawn] = useState(drawnFirst);
  const isWhole = drawn >= place.questions.length;
  useEffect(() => {
    if (isWhole) return;
    // A few at a time, each after the ones before are on the screen: what she types or taps meanwhile comes first.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(drawn + drawnFirst)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, isWhole]);
  return (
    <div className={clsx('grid gap-7', rises && 'animate-rise')} data-place={place.key} tabIndex={-1}>
      {(title !== undefined || text !== undefined) && (
        <div className="grid gap-1">
          {title !== undefined &&
            (alone ? <p className="eyebrow">{title}</p> : <h2 className="font-display text-xl">{title}</h2>)}
          {text !== undefined && !alone && <p className="whitespace-pre-line text-ink-soft">{text}</p>}
        </div>
      )}
      {place.questions.slice(0, drawn).map((question, index) => (
        <QuestionView
          key={question.id}
          question={question}
          value={shownValue(question, answers)}
          today={today}
          fault={faultOf(question)}
          other={others?.[question.id]}
          // Those on the screen at first are laid out at once: asking whether they are in sight is a layout of its own.
          company={alone ? 'alone' : index >= drawnFirst && place.questions.length > many ? 'many' : 'some'}
          onAnswer={onAnswer}
        />
      ))}
      {/* Keeps what comes after the questions where it will be. */}
      {drawn < place.questions.length && (
        <div style={{ height: `${(place.questions.length - drawn) * 9}rem` }} />
      )}
    </div>
  );
}

/** What a control of that type can show: the kind that it makes, or what is half typed. */
function shownValue(question: Question, answers: Answers): Answer | undefined {
  const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  if (typeof value === 'string') return value;
  return value === null || readAnswer(question, value) === wrongKind ? undefined : value;
}
