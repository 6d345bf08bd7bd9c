import { Moon } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { stageKeys } from '#contract/stages.ts';
import { StageArt } from '#web/ui/illustrations/stage-art.tsx';
import { now } from '#web/kit/clock.ts';
import { deviceTimeZone } from '#web/kit/device-zone.ts';
import { dayIn } from '#web/kit/local-day.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { childMessages } from './child-messages.ts';
import { stageMessages } from './stage-messages.ts';
import { laterMessages } from './later-messages.ts';
import { dayOfStage } from './told-stage.ts';
import type { JoinRegistration } from './use-registration.ts';

/** Where she is on the way, with its day. Not to say is one of the answers, and the one that stands until she says more. */
export function StageStep({
  registration: { answers, answer, faults, fault, goTo },
}: {
  registration: Pick<JoinRegistration, 'answers' | 'answer' | 'faults' | 'fault' | 'goTo'>;
}) {
  const texts = useMessages(laterMessages);
  const { stage, stages } = useMessages(stageMessages);
  const childTexts = useMessages(childMessages);
  const form = useRef<HTMLFormElement>(null);
  const [today] = useState(() => dayIn(deviceTimeZone(), now()));
  const day = dayOfStage(answers.stage);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = form.current?.querySelector<HTMLInputElement>('[type="date"]');
    if (!day || !input || input.validity.valid) {
      goTo('password');
      return;
    }
    fault({ [`stage.${day}`]: texts.dateWrong });
    input.focus();
  }

  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <RadioGroup
        label={stage}
        labelHidden
        name="stage"
        options={[
          ...stageKeys.map((key) => ({
            value: key,
            label: stages[key],
            art: <StageArt stage={key} className="w-9 flex-none" />,
          })),
          {
            value: '' as const,
            label: texts.stageUnsaid,
            art: <Moon aria-hidden="true" className="mx-2 size-5 flex-none text-ink-soft" />,
          },
        ]}
        value={answers.stage}
        error={faults['stage'] ?? faults['stage.key']}
        onValueChange={(told) => answer({ stage: told, ...(told === '' && { stageDate: '' }) })}
      />
      {day && (
        <DateInput
          key={day}
          label={childTexts[day]}
          note={texts.optional}
          name="stageDate"
          max={day === 'birthDate' ? today : undefined}
          value={answers.stageDate}
          error={faults[`stage.${day}`]}
          onChange={(event) => answer({ stageDate: event.target.value })}
        />
      )}
      <Button type="submit" size="lg" block>
        {answers.stage === '' ? texts.stageSkip : texts.next}
      </Button>
    </form>
  );
}
