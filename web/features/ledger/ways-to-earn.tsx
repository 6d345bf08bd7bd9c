import { BookOpen, Egg, GraduationCap } from 'lucide-react';
import { useMessages } from '#web/shell/messages.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { ledgerMessages } from './messages.ts';

export function WaysToEarn() {
  const texts = useMessages(ledgerMessages);
  const ways = [
    { to: '/games/checkIn', title: texts.earnCheckIn, text: texts.earnCheckInText, Icon: Egg },
    { to: '/gifts/eMagazineList', title: texts.earnMagazine, text: texts.earnMagazineText, Icon: BookOpen },
    {
      to: '/villages/list?type=30',
      title: texts.earnVillages,
      text: texts.earnVillagesText,
      Icon: GraduationCap,
    },
  ];
  return (
    <Section title={texts.earn}>
      <ul className="card row-list py-2">
        {ways.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <ListRow
              to={to}
              title={title}
              text={text}
              lead={<Icon className="h-6 w-6 text-accent-ink" aria-hidden="true" />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
