import { ChevronLeft, Clock, ListChecks } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { Journey } from '#contract/calls/journeys.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Closed } from './closed.tsx';
import { GuestNote } from './guest-note.tsx';
import { Invitation } from './invitation.tsx';
import { landingMessages } from './landing-messages.ts';
import { listMessages } from './list-messages.ts';
import { MyJourney } from './late.tsx';
import type { Loaded } from './load-journey.ts';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { journeyMessages } from './messages.ts';
import { addressOf } from './place.ts';
import { lastPlace, nextStep, phaseOf } from './step-rules.ts';
import { useJourney, type JourneyInPlace } from './use-journey.ts';
import { useWaitingReward } from './use-waiting-reward.ts';

/** Start of a journey: what it asks and gives; later, where it stands. */
export function Landing({ loaded }: { loaded: Loaded }) {
  const journey = useJourney(loaded);
  const { view, signedIn } = journey;
  const { mine } = view;
  const { user } = useRoot();
  useWaitingReward(user?.uid, mine === null);
  const phase = phaseOf(view.journey, mine, signedIn);
  const last = lastPlace(view.journey);
  return (
    <div className="page pb-10">
      <Hero journey={journey} action={<Action journey={journey} />} />
      <div className="mt-6 md:mt-8">
        {mine !== null && (phase === 'sent' || (phase === 'ready' && last === null)) ? (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <MyJourney journey={journey} mine={mine} />
          </Suspense>
        ) : phase === 'coming' || phase === 'ended' || phase === 'membersOnly' ? (
          <Closed journey={journey} phase={phase} />
        ) : (
          <Invitation view={view} />
        )}
      </div>
      {!signedIn && (mine !== null || phase === 'new') && <GuestNote journey={journey} />}
    </div>
  );
}

function Hero({ journey: { view }, action }: { journey: JourneyInPlace; action: ReactNode }) {
  const texts = useMessages(journeyMessages);
  const { back } = useMessages(listMessages);
  const { user } = useRoot();
  const { kind, name, text, picture } = view.journey;
  return (
    <>
      <div className="py-2">
        <IconLink
          to={user === null ? '/questionnaire' : '/activities'}
          label={user === null ? texts.toList : back}
          icon={<ChevronLeft aria-hidden="true" />}
        />
      </div>
      <HeroCard className="grid gap-5 md:grid-cols-[1.2fr_1fr] md:items-center md:p-8">
        <div className="grid gap-3">
          <p className="eyebrow ink-soft">{texts.kind[kind]}</p>
          <h1 className="font-display text-3xl text-balance md:text-4xl">{name}</h1>
          <p className="ink-soft max-w-[44ch]">{text}</p>
          <Facts journey={view.journey} />
          {action}
        </div>
        <ActivityPicture picture={picture} className="h-40 w-full rounded-xl max-md:-order-1 md:h-64" />
      </HeroCard>
    </>
  );
}

function Facts({ journey: { minutes, questions, state } }: { journey: Journey }) {
  const texts = useMessages(journeyMessages);
  const { formats } = useLocale();
  if (state === 'ended') return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
      <li className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-4.5 flex-none" />
        {texts.minutes({ minutes, count: formats.number(minutes) })}
      </li>
      {questions > 0 && (
        <li className="flex items-center gap-2">
          <ListChecks aria-hidden="true" className="size-4.5 flex-none" />
          {texts.questions({ questions, count: formats.number(questions) })}
        </li>
      )}
    </ul>
  );
}

/** The one thing to do here now. */
function Action({ journey: { view, place, signedIn } }: { journey: JourneyInPlace }) {
  const texts = useMessages(landingMessages);
  const { step: names } = useMessages(journeyMessages);
  const { formats } = useLocale();
  const resting = useRests();
  const { mine } = view;
  const { closesAt } = view.journey;
  const phase = phaseOf(view.journey, mine, signedIn);
  if (phase !== 'new' && phase !== 'begun' && phase !== 'ready') return null;
  const step = nextStep(view.journey, mine) ?? lastPlace(view.journey);
  // What stands below is sent from here.
  if (step === null) return null;
  return (
    <div className="mt-2 grid gap-2">
      <div>
        <ButtonLink to={addressOf({ ...place, step })} variant="hero" size="lg" className="max-sm:w-full">
          {phase === 'new' ? texts.begin : phase === 'begun' ? texts.goOn({ step: names[step] }) : texts.send}
        </ButtonLink>
      </div>
      {phase !== 'new' ? (
        <p className="ink-soft text-sm">{texts.begun}</p>
      ) : (
        closesAt !== null &&
        !resting && <p className="ink-soft text-sm">{texts.until({ date: formats.date(closesAt) })}</p>
      )}
    </div>
  );
}
