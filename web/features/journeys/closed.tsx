import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { VillageTree } from '#web/ui/illustrations/village-tree.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { entryPaths } from '#web/kit/entry/entry-paths.ts';
import { landingMessages } from './landing-messages.ts';
import { addressOf } from './place.ts';
import type { Phase } from './step-rules.ts';
import type { JourneyInPlace } from './use-journey.ts';

/** What cannot be taken part in now, with kind words and a way on. */
export function Closed({
  journey: { place, view },
  phase,
}: {
  journey: JourneyInPlace;
  phase: Extract<Phase, 'coming' | 'ended' | 'membersOnly'>;
}) {
  const texts = useMessages(landingMessages);
  const { formats } = useLocale();
  if (phase === 'membersOnly') {
    const { join, signIn } = entryPaths(addressOf(place));
    return (
      <EmptyState
        illustration={<VillageTree />}
        title={texts.membersOnly}
        text={<p>{texts.membersOnlyText}</p>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={join}>{texts.join}</ButtonLink>
            <ButtonLink to={signIn} variant="secondary">
              {texts.signIn}
            </ButtonLink>
          </div>
        }
      />
    );
  }
  const { opensAt } = view.journey;
  const coming = phase === 'coming';
  return (
    <EmptyState
      illustration={coming ? <MailBird /> : <SleepingMoon />}
      title={coming ? texts.coming : texts.ended}
      text={
        <p>
          {!coming
            ? texts.endedText
            : opensAt === null
              ? texts.comingSoon
              : texts.comingText({ date: formats.date(opensAt) })}
        </p>
      }
      action={<WayOn />}
    />
  );
}

function WayOn() {
  const texts = useMessages(landingMessages);
  const { user } = useRoot();
  return user === null ? (
    <ButtonLink to="/questionnaire">{texts.others}</ButtonLink>
  ) : (
    <ButtonLink to="/activities">{texts.activities}</ButtonLink>
  );
}
