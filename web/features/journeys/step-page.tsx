import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { journeySteps, type JourneyStep } from '#contract/journeys/steps.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Loaded } from './load-journey.ts';
import { journeyMessages } from './messages.ts';
import { addressOf } from './place.ts';
import { leadsTo } from './step-rules.ts';
import { useJourney, type JourneyInPlace } from './use-journey.ts';

export interface StepPageProps {
  readonly loaded: Loaded;
  readonly step: JourneyStep;
  readonly title: string;
  readonly children: (journey: JourneyInPlace) => ReactNode;
}

/** Around each step: where it is among the others, and the way back to the first one that is still open. */
export function StepPage({ loaded, step, title, children }: StepPageProps) {
  const journey = useJourney(loaded);
  const texts = useMessages(journeyMessages);
  const navigate = useNavigate();
  const { place, view, known } = journey;
  const leads = leadsTo(view.journey, view.mine, step);
  const address = leads && addressOf({ ...place, step: leads === 'start' ? null : leads });
  useEffect(() => {
    if (known !== 'settled' || address === null || leads === null) return;
    void navigate(address, { replace: true, state: leads === 'start' ? null : { wanted: step } });
  }, [known, leads, address, navigate, step]);
  return (
    <div className="page page-narrow pb-10">
      <PageHeader
        title={title}
        eyebrow={view.journey.name}
        back={{ to: addressOf({ ...place, step: null }), label: texts.toStart }}
      />
      <StepBar journey={journey} step={step} />
      <FirstNote step={step} />
      {known === 'failed' ? (
        <ErrorState
          title={texts.askFailed}
          text={<p>{texts.askFailedText}</p>}
          retrying={false}
          retryLabel={texts.retry}
          onRetry={() => journey.ask()}
        />
      ) : known === 'asking' || leads !== null ? (
        <StepSkeleton />
      ) : (
        children(journey)
      )}
    </div>
  );
}

export function StepSkeleton() {
  const { asking } = useMessages(journeyMessages);
  return (
    <Loading label={asking}>
      {/* As high as a screen, so that what is below does not move when it comes. */}
      <div className="grid min-h-dvh content-start gap-4">
        <SkeletonText lines={2} />
        <Skeleton shape="card" />
        <Skeleton shape="button" />
      </div>
    </Loading>
  );
}

/** Why another step is shown than the one that was asked for. */
function FirstNote({ step }: { step: JourneyStep }) {
  const { first } = useMessages(journeyMessages);
  const { state } = useLocation() as { state: unknown };
  const wanted =
    typeof state === 'object' && state !== null && 'wanted' in state
      ? journeySteps.find((one) => one === state.wanted)
      : undefined;
  if (wanted === undefined || wanted === step) return null;
  return (
    <Notice live className="mb-4">
      {first[step]}
    </Notice>
  );
}

function StepBar({ journey: { view }, step }: { journey: JourneyInPlace; step: JourneyStep }) {
  const texts = useMessages(journeyMessages);
  const { formats } = useLocale();
  const { steps } = view.journey;
  const done = view.mine === null ? [] : view.mine.done;
  return (
    <nav aria-label={texts.steps} className="mb-6">
      <ol className="flex gap-1.5">
        {steps.map((one, place) => {
          const isDone = one !== step && (done.includes(one) || (view.mine?.state ?? 'draft') !== 'draft');
          return (
            <li key={one} className="min-w-0 flex-1" aria-current={one === step ? 'step' : undefined}>
              <span
                aria-hidden="true"
                className={clsx(
                  'block h-1.5 rounded-full',
                  one === step ? 'bg-accent' : isDone ? 'bg-positive' : 'bg-line',
                )}
              />
              <span
                className={clsx(
                  'mt-1.5 flex items-center gap-1 text-xs max-sm:sr-only',
                  one === step ? 'font-semibold' : 'text-ink-soft',
                )}
              >
                {isDone && <Check aria-hidden="true" className="size-3.5 flex-none text-positive-ink" />}
                {texts.step[one]}
                {isDone && <span className="sr-only">{texts.stepDone}</span>}
              </span>
              <span className="sr-only">
                {one === step &&
                  texts.stepOf({ place: formats.number(place + 1), count: formats.number(steps.length) })}
              </span>
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true" className="mt-1.5 text-xs text-ink-soft sm:hidden">
        {texts.stepOf({
          place: formats.number(steps.indexOf(step) + 1),
          count: formats.number(steps.length),
        })}
      </p>
    </nav>
  );
}
