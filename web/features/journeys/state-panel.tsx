import { useEffect, useRef } from 'react';
import type { GivenReward, Submission } from '#contract/calls/journeys.ts';
import { Feather } from '#web/ui/illustrations/feather.tsx';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { Hatching } from '#web/kit/illustrations/hatching.tsx';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { entryPaths } from '#web/kit/entry/entry-paths.ts';
import { addressOf } from './place.ts';
import { Rewards } from './rewards.tsx';
import { stateMessages } from './state-messages.ts';
import { saidOf } from './state-rules.ts';
import { SubmissionTimeline } from './submission-timeline.tsx';
import type { JourneyInPlace } from './use-journey.ts';
import { useNext } from './use-next.ts';

/** Where a submission stands that was sent, and what she can do now. */
export function StatePanel({
  journey,
  mine,
  fresh,
}: {
  journey: JourneyInPlace;
  mine: Submission;
  /** It was sent a moment ago, on this page. */
  fresh: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    // The button that sent it is gone; she reads on here.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [fresh]);
  const texts = useMessages(stateMessages);
  const { formats } = useLocale();
  const { state, reason, answerBy, contact, given } = mine;
  const { rewards, answerDays } = journey.view.journey;
  const said = saidOf(mine, journey);
  const waits = state === 'submitted' || state === 'inReview';
  return (
    <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr] lg:items-start lg:gap-6">
      <Card
        tone={state === 'declined' ? 'apricot' : state === 'rewarded' ? 'sage' : 'blush'}
        className="grid justify-items-center gap-3 p-6 text-center md:p-8"
      >
        <StateArt mine={mine} />
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl text-balance outline-none">
          {said === 'waits' ? texts.waits : texts.title[state]}
        </h2>
        <p className="max-w-[42ch]">
          {said === 'waits' ? texts.waitsText : said === 'noReward' ? texts.noReward : texts.text[said]}
        </p>
        {reason !== null && (
          <blockquote className="w-full max-w-[42ch] rounded-lg bg-surface-raised p-4 text-start text-ink">
            <p className="text-sm text-ink-soft">{texts.reason}</p>
            <p className="mt-1 break-words whitespace-pre-line">{reason}</p>
          </blockquote>
        )}
        {waits && answerBy !== null && (
          <p className="font-semibold">{texts.answerBy({ date: formats.date(answerBy) })}</p>
        )}
        {waits && contact !== null && (
          <p className="text-sm">
            <LongWords>{texts.mail({ contact })}</LongWords>
          </p>
        )}
        {state === 'declined' && <Again journey={journey} />}
        {said === 'waits' && <Entry journey={journey} />}
        {given.length > 0 && <Given given={given} />}
      </Card>
      <div className="grid gap-4">
        <Card>
          <h3 className="mb-3 text-lg">{texts.timeline}</h3>
          <SubmissionTimeline mine={mine} answered={answerDays !== null} />
        </Card>
        {given.length === 0 && rewards.length > 0 && said !== 'noReward' && (
          <Card className="grid gap-3">
            <h3 className="text-lg">{texts.getLater}</h3>
            <Rewards rewards={rewards} />
          </Card>
        )}
        <Onward />
      </div>
    </div>
  );
}

function StateArt({ mine: { state, rewardWaits } }: { mine: Submission }) {
  const className = 'w-36';
  if (rewardWaits) return <GiftBox className={className} />;
  if (state === 'rewarded' || state === 'approved') return <Hatching className={className} />;
  return state === 'declined' ? <Feather className={className} /> : <MailBird className={className} />;
}

function Again({ journey }: { journey: JourneyInPlace }) {
  const texts = useMessages(stateMessages);
  const { call } = useApi();
  const next = useNext(journey.place, journey.view.journey);
  const reopening = useChange(async () => next(await call('reopenJourney', { slug: journey.place.slug })), {
    notified: true,
  });
  return (
    <Button size="lg" loading={reopening.busy} onClick={() => reopening.run()}>
      {texts.again}
    </Button>
  );
}

function Entry({ journey: { place } }: { journey: JourneyInPlace }) {
  const texts = useMessages(stateMessages);
  const { join, signIn } = entryPaths(addressOf(place));
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={join} size="lg">
        {texts.join}
      </ButtonLink>
      <ButtonLink to={signIn} variant="secondary" size="lg">
        {texts.signIn}
      </ButtonLink>
    </div>
  );
}

function Given({ given }: { given: readonly GivenReward[] }) {
  const texts = useMessages(stateMessages);
  const points = given.some((one) => one.kind === 'currency' && one.currency === 'points');
  const coins = given.some((one) => one.kind === 'currency' && one.currency === 'coins');
  return (
    <div className="grid justify-items-center gap-3 rounded-lg bg-surface-raised p-4 text-ink">
      <h3 className="text-sm text-ink-soft">{texts.got}</h3>
      <Rewards rewards={given} />
      <div className="flex flex-wrap justify-center gap-3">
        {points && (
          <ButtonLink to="/points" variant="secondary" size="sm">
            {texts.seePoints}
          </ButtonLink>
        )}
        {coins && (
          <ButtonLink to="/coins" variant="secondary" size="sm">
            {texts.seeCoins}
          </ButtonLink>
        )}
        {given.some(({ kind }) => kind === 'gift') && (
          <ButtonLink to="/gifts/reward" variant="secondary" size="sm">
            {texts.seeGifts}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Onward() {
  const texts = useMessages(stateMessages);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/questionnaire" variant="quiet">
        {texts.others}
      </ButtonLink>
    </div>
  );
}
