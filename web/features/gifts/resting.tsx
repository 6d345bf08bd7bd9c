import { CalendarCheck, Gem, House, MessageCircle } from 'lucide-react';
import type { Eligibility } from '#contract/calls/gifts.ts';
import { Feather } from '#web/illustrations/feather.tsx';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { occasionMessages } from './occasion-messages.ts';

/** Whether a page about births and birthdays says nothing of them to this member. */
export function isResting({ state }: Eligibility): boolean {
  return state === 'paused' || state === 'quiet';
}

/** The whole page for a member in a pause or after a loss: nothing of what it is about, and ways to elsewhere. */
export function Resting({ lost }: { lost: boolean }) {
  const texts = useMessages(occasionMessages).resting;
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
      {lost ? (
        <EmptyState heading="h1" illustration={<Feather />} title={texts.quiet} text={texts.quietText} />
      ) : (
        <EmptyState
          heading="h1"
          illustration={<WarmCup />}
          title={texts.paused}
          text={texts.pausedText}
          action={
            <ButtonLink to="/profile/settings#rest" variant="secondary">
              {texts.pausedAction}
            </ButtonLink>
          }
        />
      )}
      <Section title={texts.places}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-4 md:gap-5">
          {places.map(({ to, title, text, tone, Icon }) => (
            <li key={to} className="grid">
              <CardLink to={to} tone={tone} className="p-4">
                <Icon className="h-6 w-6" aria-hidden="true" />
                <span className="mt-2 block font-semibold">{title}</span>
                <span className="block text-sm">{text}</span>
              </CardLink>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
