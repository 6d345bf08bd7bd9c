import { CalendarCheck, Clover, Gift } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { rightsMessages } from './rights-messages.ts';

/** What needs no level. */
export function ForEveryone() {
  const texts = useMessages(rightsMessages);
  const places = [
    {
      to: '/games/checkIn',
      title: texts.checkIn,
      text: texts.checkInText,
      tone: 'apricot',
      Icon: CalendarCheck,
    },
    { to: '/gifts/list?type=1', title: texts.draws, text: texts.drawsText, tone: 'sage', Icon: Clover },
    { to: '/gifts/redeemList', title: texts.giftList, text: texts.giftListText, tone: 'blush', Icon: Gift },
  ] as const;
  return (
    <Section title={texts.everyone}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-3 md:grid-cols-3 md:gap-5">
        {places.map(({ to, title, text, tone, Icon }) => (
          <li key={to} className="grid">
            <CardLink to={to} tone={tone} className="p-3.5 md:p-4">
              <Icon className="size-6" aria-hidden="true" />
              <span className="mt-2 block font-semibold">{title}</span>
              <span className="block text-sm">{text}</span>
            </CardLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
