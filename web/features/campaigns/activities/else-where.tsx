import { CalendarCheck, Gift, PartyPopper } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { elseWhereMessages } from './else-where-messages.ts';

/** Where to go from a campaign that has nothing more to give. */
export function ElseWhere() {
  const texts = useMessages(elseWhereMessages);
  const places = [
    {
      to: '/games/checkIn',
      title: texts.checkIn,
      text: texts.checkInText,
      tone: 'apricot',
      Icon: CalendarCheck,
    },
    { to: '/gifts/redeemList', title: texts.gifts, text: texts.giftsText, tone: 'blush', Icon: Gift },
    {
      to: '/activities',
      title: texts.activities,
      text: texts.activitiesText,
      tone: 'sage',
      Icon: PartyPopper,
    },
  ] as const;
  return (
    <Section title={texts.title}>
      <ul className="grid gap-3 sm:grid-cols-3 md:gap-5">
        {places.map(({ to, title, text, tone, Icon }) => (
          <li key={to} className="grid">
            <CardLink to={to} tone={tone} className="flex items-center gap-3.5 p-4">
              <Icon className="size-6 flex-none" aria-hidden="true" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm">{text}</span>
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
