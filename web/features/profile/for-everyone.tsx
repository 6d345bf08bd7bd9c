import { CalendarCheck, Clover, Gift } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { PlaceCards } from '#web/ui/card-link.tsx';
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
      <PlaceCards places={places} />
    </Section>
  );
}
