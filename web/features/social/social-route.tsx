import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { codeRules, nameLength } from '#contract/account-rules.ts';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { loginPath, safeNext } from '#web/kit/entry/next-path.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ComeBack } from '#web/features/members/come-back.tsx';
import { EntryFrame } from '#web/features/members/entry-frame.tsx';
import { TakesFocus } from '#web/features/members/takes-focus.tsx';
import { leaveMessages } from '#web/features/members/leave-messages.ts';
import { socialMessages } from './social-messages.ts';
import { useArrival, type ProviderArrival, type ArrivalStage } from './use-arrival.ts';
import { useLeave } from '#web/features/members/use-leave.ts';

// Most who come back are known and see nothing but a moment's wait.
const ProvingSteps = lateComponent(
  late(() => import('./proving-steps.tsx')),
  'ProvingSteps',
);

export function loader() {
  const { secondsBetween, minutes } = codeRules;
  return { limits: { secondsBetween, minutes }, nameLength };
}

/** Where the way back from an identity provider leads. */
export default function SocialPage() {
  const arrival = useArrival();
  return (
    <EntryFrame picture="beside">
      <StageView arrival={arrival} />
    </EntryFrame>
  );
}

function StageView({ arrival }: { arrival: ProviderArrival }) {
  const { limits, nameLength } = useLoaderData<typeof loader>();
  const texts = useMessages(socialMessages);
  const { stage } = arrival;
  switch (stage.at) {
    case 'working':
      return <Working />;
    case 'waiting':
      return (
        <TakesFocus className="grid gap-5">
          <h1 className="text-2xl">{texts.waiting}</h1>
          <Notice tone="warning" live>
            {stage.fault}
          </Notice>
          <Button size="lg" block onClick={arrival.retry}>
            {texts.retry}
          </Button>
        </TakesFocus>
      );
    case 'closing':
      return <ComeBack loading={false} onTakeBack={arrival.takeBack} onLeave={arrival.leaveClosed} />;
    case 'ended':
      return <Ended stage={stage} />;
    case 'proving':
      return (
        <Suspense fallback={<Working />}>
          <ProvingSteps proving={stage} {...{ arrival, limits, nameLength }} />
        </Suspense>
      );
  }
}

function Working() {
  const texts = useMessages(socialMessages);
  return (
    <div className="grid min-h-40 place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-2xl">{texts.working}</h1>
      <Spinner label={texts.workingText} />
    </div>
  );
}

/** What came to an end, in words, and how to start again. */
function Ended({ stage: { end, trip } }: { stage: Extract<ArrivalStage, { at: 'ended' }> }) {
  const texts = useMessages(socialMessages);
  const { go } = useMessages(leaveMessages);
  const { user } = useRoot();
  const { leaving, leave } = useLeave();
  const name = trip?.provider.name ?? '';
  const words = texts.ended[trip === null && end !== 'missing' ? 'expired' : end];
  return (
    <TakesFocus className="grid gap-5">
      <SleepingMoon className="mx-auto w-32" />
      <div>
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-1.5 text-ink-soft">{words.text({ name })}</p>
      </div>
      {user !== null ? (
        <ButtonLink to={safeNext(trip?.next) ?? '/'} size="lg" block>
          {texts.goOn}
        </ButtonLink>
      ) : (
        <>
          {trip !== null && (
            <Button
              size="lg"
              block
              loading={leaving !== null}
              onClick={() => leave({ purpose: 'enter', provider: trip.provider, next: trip.next })}
            >
              {go({ name })}
            </Button>
          )}
          <ButtonLink
            to={loginPath(trip?.next ?? '/')}
            size="lg"
            block
            variant={trip === null ? 'primary' : 'secondary'}
          >
            {texts.otherWay}
          </ButtonLink>
        </>
      )}
    </TakesFocus>
  );
}
