import { CalendarRange, Hourglass, MessageCircleHeart, Moon, TrendingUp } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { levelMessages } from './messages.ts';

/** The rules of the levels in plain words. */
export function HowLevelsWork() {
  const texts = useMessages(levelMessages).how;
  const rules = [
    { title: texts.count, text: texts.countText, Icon: CalendarRange },
    { title: texts.up, text: texts.upText, Icon: TrendingUp },
    { title: texts.keep, text: texts.keepText, Icon: Hourglass },
    { title: texts.down, text: texts.downText, Icon: MessageCircleHeart },
    { title: texts.rest, text: texts.restText, Icon: Moon },
  ];
  return (
    <Section title={texts.title}>
      <Card>
        <ol className="grid gap-5">
          {rules.map(({ title, text, Icon }) => (
            <li key={title} className="flex gap-3.5">
              <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="mt-0.5 block text-ink-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
