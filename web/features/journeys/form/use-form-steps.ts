import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { checkAnswer, checkAnswers, type CheckedBy } from '#contract/journeys/check-answers.ts';
import type { Answer, AnswerFault, AnswerFaults, Answers, Form, Question } from '#contract/journeys/form.ts';
import { findWay, type FormMode } from '#contract/journeys/places.ts';
import { cleanAnswers } from '#contract/journeys/visible.ts';
import { loadPlans, type Plans } from './phone-plans.ts';

export interface FormStepsOptions {
  readonly form: Form;
  readonly mode: FormMode;
  readonly answers: Answers;
  /** Counts of photos by question, where they are kept apart from the answers. */
  readonly photos: Readonly<Record<string, number>> | undefined;
  readonly position: string | null;
  /** What the server told; each counts until its answer changes. */
  readonly faults: AnswerFaults | undefined;
  readonly today: string;
  onAnswer(question: string, value: Answer | null): void;
  onPosition(key: string, how: 'forth' | 'back'): void;
  onDone(answers: Answers): void;
  /** Whether she may leave the place that she is at: what is on its way from there has arrived. */
  arrived(): Promise<boolean>;
}

const none: ReadonlySet<string> = new Set();

/** The way through a form: where she is, what is wrong by now, on and back. */
export function useFormSteps(options: FormStepsOptions) {
  const { form, mode, answers, photos, position, faults: toldByServer, today } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [plans, setPlans] = useState<Plans | null>(null);
  /** Questions whose faults are told: those of a page that she wanted to leave. */
  const [told, setTold] = useState(none);
  /** Dates that stand there half typed, which no answer shows. */
  const [halfTyped, setHalfTyped] = useState(none);
  const [changed, setChanged] = useState(none);
  /** Grows with each refusal, so that the focus goes to the first fault again. */
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [heard, setHeard] = useState(toldByServer);
  if (heard !== toldByServer) {
    setHeard(toldByServer);
    setChanged(none);
    if (toldByServer) setRefusals(refusals + 1);
  }

  const by: CheckedBy = { today, photos, phoneIsValid: checkedBy(plans) };
  const way = useMemo(() => findWay(form, answers, mode), [form, answers, mode]);
  const place = way.at(position);
  const next = place ? way.after(place.key) : null;
  const previous = place ? way.before(place.key) : null;

  const faultOf = (question: Question): AnswerFault | null => {
    const { id } = question;
    if (halfTyped.has(id)) return 'notADate';
    const own = told.has(id) ? checkAnswer(question, answers[id], by) : null;
    return own ?? (changed.has(id) ? null : (toldByServer?.[id] ?? null));
  };

  /** The same function always. A fault that is mended is gone, and comes back only with the next try to go on. */
  const answer = useCallback((id: string, value: Answer | null) => {
    const { form: now, onAnswer } = latest.current;
    onAnswer(id, value);
    setChanged((all) => (all.has(id) ? all : new Set([...all, id])));
    setHalfTyped((all) => without(all, id));
    const question = now.pages.flatMap(({ questions }) => questions).find((one) => one.id === id);
    if (question && checkAnswer(question, value, { today: latest.current.today }) === null)
      setTold((all) => without(all, id));
  }, []);

  function refuse(ids: readonly string[], half: readonly string[]) {
    setTold((all) => new Set([...all, ...ids]));
    setHalfTyped(new Set(half));
    setRefusals((count) => count + 1);
  }

  /** @param half ids of questions whose date is half typed */
  async function goOn(half: readonly string[]): Promise<void> {
    if (!place || busy) return;
    const needsPlans = place.questions.some(({ id, type }) => type === 'phone' && answers[id] !== undefined);
    setBusy(true);
    const known = plans ?? (needsPlans ? await loadPlans() : null);
    setBusy(false);
    setPlans(() => known);
    // What was typed while the plans were on their way counts.
    const { answers: now, onDone, onPosition } = latest.current;
    const checked = { ...by, phoneIsValid: checkedBy(known) };
    const here = place.questions.map(({ id }) => id);
    const faults = checkAnswers(form, now, checked);
    if (half.length > 0 || here.some((id) => faults[id])) {
      refuse(here, half);
      return;
    }
    setHalfTyped(none);
    setBusy(true);
    const mayLeave = await latest.current.arrived();
    setBusy(false);
    if (!mayLeave) return;
    const way = findWay(form, now, mode);
    const after = way.after(place.key);
    if (after) {
      onPosition(after.key, 'forth');
      return;
    }
    // By an address she may have come past something.
    const [first] = Object.keys(faults);
    const open = first === undefined ? undefined : way.of(first);
    if (open) {
      refuse(Object.keys(faults), []);
      onPosition(open.key, 'back');
    } else onDone(cleanAnswers(form, now));
  }

  function goBack(): void {
    if (previous) options.onPosition(previous.key, 'back');
  }

  const goTo = useEffectEvent((faults: AnswerFaults) => {
    const [first] = Object.keys(faults);
    const where = first === undefined ? undefined : way.of(first);
    if (where && where.key !== place?.key) options.onPosition(where.key, 'back');
  });
  useEffect(() => {
    if (toldByServer) goTo(toldByServer);
  }, [toldByServer]);

  const shownFaults = place?.questions.filter((question) => faultOf(question) !== null).length ?? 0;
  return { way, place, next, previous, faultOf, shownFaults, refusals, busy, answer, goOn, goBack };
}

function checkedBy(plans: Plans | null): CheckedBy['phoneIsValid'] {
  return plans === null ? undefined : plans.isPhoneNumber;
}

function without(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return all.has(id) ? new Set([...all].filter((one) => one !== id)) : all;
}
