import { CalendarCheck, Gem, House, MessageCircle } from 'lucide-react';
import { Feather } from '#web/ui/illustrations/feather.tsx';
import { WarmCup } from '#web/ui/illustrations/warm-cup.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PlaceCards } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import type { OccasionWords } from './occasion-view.ts';

export interface RestingView {
  readonly lost: boolean;
  readonly title: string;
  readonly text: string;
  readonly texts: OccasionWords['resting'];
}

/** The whole page for a member in a pause or after a loss: nothing of what it is about, and ways to elsewhere. */
export function Resting({ view: { lost, title, text, texts } }: { view: RestingView }) {
  const places = [
    { to: '/', title: texts.home, text: texts.homeText, tone: 'apricot', Icon: House },
    {
      to: '/games/checkIn',
      title: texts.checkIn,
      text: texts.checkInText,
      tone: 'sage',
      Icon: CalendarCheck,
    },
    { to: '/memberShip', title: texts.level, text: texts.levelText, tone: 'blush', Icon: Gem },
    { to: '/contact', title: texts.contact, text: texts.contactText, tone: 'plum', Icon: MessageCircle },
  ] as const;
  return (
    <div className="page py-6 md:py-12">
      <EmptyState
        heading="h1"
        illustration={lost ? <Feather /> : <WarmCup />}
        title={title}
        text={text}
        action={
          lost ? undefined : (
            <ButtonLink to="/profile/settings#rest" variant="secondary">
              {texts.pausedAction}
            </ButtonLink>
          )
        }
      />
      <Section title={texts.places}>
        <PlaceCards places={places} />
      </Section>
    </div>
  );
}
