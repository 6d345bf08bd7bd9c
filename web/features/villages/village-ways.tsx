import { Gem, GraduationCap } from 'lucide-react';
import { useMessages } from '#web/shell/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { hubMessages } from './hub-messages.ts';

/** The other places of the villages: courses, and what is new. */
export function VillageWays() {
  const texts = useMessages(hubMessages);
  const ways = [
    {
      to: '/villages/list?type=30',
      title: texts.courses,
      text: texts.coursesText,
      tone: 'sage',
      Icon: GraduationCap,
    },
    {
      to: '/villages/list?type=31',
      title: texts.benefits,
      text: texts.benefitsText,
      tone: 'apricot',
      Icon: Gem,
    },
  ] as const;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
      {ways.map(({ to, title, text, tone, Icon }) => (
        <li key={to} className="grid">
          <CardLink to={to} tone={tone} className="p-4">
            <Icon className="h-6 w-6" aria-hidden="true" />
            <span className="mt-2 block font-semibold">{title}</span>
            <span className="block text-sm">{text}</span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
