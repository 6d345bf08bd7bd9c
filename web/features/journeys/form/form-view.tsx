import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Country } from '#contract/calls/regions.ts';
import type { Answer, AnswerFaults, Answers, Form } from '#contract/journeys/form.ts';
import type { FormMode } from '#contract/journeys/places.ts';
import { now } from '#web/kit/clock.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { focusQuestion, halfTypedDates, useFocusOnPlace } from './form-focus.ts';
import { FormProgress } from './form-progress.tsx';
import { FormToolsContext, type FileSlot } from './form-tools.ts';
import { formMessages } from './messages.ts';
import type { OtherDeviceAnswer } from './other-answer.tsx';
import { loadPlans } from './phone-plans.ts';
import { PlaceView } from './place-view.tsx';
import { useCountries } from './countries.tsx';
import { useFormSteps } from './use-form-steps.ts';

export interface FormViewProps {
  readonly form: Form;
  /** `all`: the questions of a page together; `one`: one after the other. */
  readonly mode: FormMode;
  /** As typed, right or not: the owner keeps them, and hands a change back in the same tick. */
  readonly answers: Answers;
  /** Counts of photos by question, where they are kept apart from the answers. */
  readonly photos?: Readonly<Record<string, number>>;
  /** A place's key, from the address; null is the first. One that is not shown is the one before it. */
  readonly position: string | null;
  readonly submitLabel: string;
  readonly submitting: boolean;
  /** What went wrong with all of it. */
  readonly submitError: string | undefined;
  /** What the server told about single answers; a new object for each telling. */
  readonly faults?: AnswerFaults;
  readonly others?: Readonly<Record<string, OtherDeviceAnswer>>;
  /** Every country, where the owner has them; else they are fetched when a question needs them. */
  readonly countries?: readonly Country[];
  /** Said beside the buttons, such as that what is typed is kept. */
  readonly status?: ReactNode;
  /** @param value null takes the answer away */
  onAnswer(question: string, value: Answer | null): void;
  onPosition(key: string, how: 'forth' | 'back'): void;
  /** Everything that is shown is answered rightly; what is handed over is tidied. */
  onDone(answers: Answers): void;
  /** Whether photos of the place that is shown have arrived; the owner says why not. */
  arrived(): Promise<boolean>;
  renderFile(slot: FileSlot): ReactNode;
}

/** A form to be answered, all questions of a page at once or one after the other. */
export function FormView(props: FormViewProps) {
  const { form, mode, answers, photos, renderFile, others, countries: given } = props;
  const texts = useMessages(formMessages);
  const hydrated = useHydrated();
  const [opened] = useState(now);
  const today = dayOf(opened, hydrated ? opened.getTimezoneOffset() : 0);
  const steps = useFormSteps({ ...props, photos, faults: props.faults, today });
  const { place, next, previous, shownFaults, refusals } = steps;
  /** Where she came in: drawn as it stays, in the first frame. */
  const [first] = useState(place?.key);
  const types = place?.questions.map(({ type }) => type) ?? [];
  const { countries, fetching } = useCountries(types.includes('phone') || types.includes('address'), given);
  const root = useRef<HTMLFormElement>(null);
  const tools = useMemo(() => ({ today, countries, renderFile }), [today, countries, renderFile]);

  useEffect(() => {
    // Before a phone question comes near, so that a network lost on the way there takes nothing away; the form comes
    // first.
    if (!form.pages.some(({ questions }) => questions.some(({ type }) => type === 'phone'))) return;
    const timer = setTimeout(() => void loadPlans(), 1000);
    return () => clearTimeout(timer);
  }, [form]);
  useEffect(() => {
    if (refusals > 0) focusQuestion(root.current?.querySelector('[data-fault]'), true);
  }, [refusals]);
  useFocusOnPlace(root, place?.key, mode);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in the page around this one does not hear of it.
    event.stopPropagation();
    if (props.submitting) return;
    void steps.goOn(halfTypedDates(event.currentTarget));
  }

  if (!place) return null;
  return (
    <form method="post" ref={root} noValidate onSubmit={submit} className="grid gap-7">
      {fetching}
      <FormProgress {...{ mode, photos, place }} way={steps.way} />
      <FormToolsContext value={tools}>
        <PlaceView
          key={place.key}
          place={place}
          alone={mode === 'one'}
          rises={place.key !== first}
          answers={answers}
          others={others}
          today={today}
          faultOf={steps.faultOf}
          onAnswer={steps.answer}
        />
      </FormToolsContext>
      <div className="grid gap-4">
        {shownFaults > 0 && (
          <Notice tone="danger" live>
            {texts.toMend({ count: shownFaults })}
          </Notice>
        )}
        {props.submitError !== undefined && (
          <Notice tone="danger" live>
            {props.submitError}
          </Notice>
        )}
        <div className="flex items-stretch gap-3">
          {previous && (
            <Button
              variant="secondary"
              size="lg"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={steps.goBack}
            >
              {texts.back}
            </Button>
          )}
          <Button type="submit" size="lg" className="min-w-0 flex-1" loading={props.submitting || steps.busy}>
            {next ? texts.next : props.submitLabel}
          </Button>
        </div>
        {props.status}
      </div>
    </form>
  );
}

/** The day of a moment, `YYYY-MM-DD`. @param offset minutes that UTC is ahead */
function dayOf(moment: Date, offset: number): string {
  return new Date(moment.getTime() - offset * 60_000).toISOString().slice(0, 10);
}
