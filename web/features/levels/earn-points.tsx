import { Clover, Footprints, Gem } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { levelMessages } from './messages.ts';

/** Where points come from today. */
export function EarnPoints() {
  const texts = useMessages(levelMessages).earn;
  const ways = [
    { to: '/profile', title: texts.tasks, text: texts.tasksText, Icon: Footprints },
    { to: '/gifts/list?type=1', title: texts.draws, text: texts.drawsText, Icon: Clover },
    { to: '/points', title: texts.all, text: texts.allText, Icon: Gem },
  ];
  return (
    <Section title={texts.title}>
      <ul className="card row-list py-2">
        {ways.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <ListRow
              to={to}
              title={title}
              text={text}
              lead={<Icon className="size-6 text-accent-ink" aria-hidden="true" />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
