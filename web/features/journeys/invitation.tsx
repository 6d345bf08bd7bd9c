import type { Journey } from '#contract/calls/journeys.ts';
import type { JourneyStep } from '#contract/journeys/steps.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { landingMessages } from './landing-messages.ts';
import type { JourneyView } from './load-journey.ts';
import { journeyMessages } from './messages.ts';
import { Rewards } from './rewards.tsx';
import { timeText } from '#web/kit/video/time-text.ts';

/** What she gets, and what comes, before anything is asked. */
export function Invitation({ view: { journey, mine } }: { view: JourneyView }) {
  const texts = useMessages(landingMessages);
  const { step: names, stepDone } = useMessages(journeyMessages);
  const { formats } = useLocale();
  const { rewards, steps } = journey;
  const text = useStepText(journey);
  return (
    <div className="grid md:grid-cols-[1fr_1.2fr] md:items-start md:gap-6">
      <Section title={texts.gets}>
        <Card className="grid gap-3">
          {rewards.length > 0 ? (
            <>
              <Rewards rewards={rewards} />
              <p className="text-sm text-ink-soft">{texts.same}</p>
            </>
          ) : (
            <p>{texts.thanks}</p>
          )}
        </Card>
      </Section>
      <Section title={texts.steps}>
        <Card tone="sage">
          <ol className="grid gap-4">
            {steps.map((step, place) => (
              <li key={step} className="flex gap-3.5">
                <span
                  aria-hidden="true"
                  className="figures grid size-9 flex-none place-items-center rounded-full bg-surface-raised text-accent-ink"
                >
                  {mine?.done.includes(step) ? '✓' : formats.number(place + 1)}
                </span>
                <span>
                  <span className="block font-semibold">
                    {names[step]}
                    {mine?.done.includes(step) && <span className="sr-only">{` ${stepDone}`}</span>}
                  </span>
                  <span className="block text-sm">{text(step)}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm font-semibold">{useAnswerText(journey)}</p>
        </Card>
      </Section>
    </div>
  );
}

function useStepText(journey: Journey): (step: JourneyStep) => string {
  const { stepText } = useMessages(landingMessages);
  const { formats } = useLocale();
  const { questions, video, upload } = journey;
  return (step) => {
    if (step === 'form') return stepText.form({ questions, count: formats.number(questions) });
    if (step === 'video') return stepText.video({ time: timeText(video?.seconds ?? 0) });
    if (step === 'upload') {
      const { least, most } = upload ?? { least: 1, most: 1 };
      return stepText.upload({ least, most, count: formats.number(most) });
    }
    return step === 'amazon' ? stepText.amazon : stepText.result;
  };
}

function useAnswerText({ answerDays, rewards }: Journey): string | null {
  const texts = useMessages(landingMessages);
  const { formats } = useLocale();
  if (answerDays !== null) return texts.answer({ days: answerDays, count: formats.number(answerDays) });
  return rewards.length > 0 ? texts.answerNow : null;
}
