import { Baby, CalendarCheck, MailCheck, MapPin, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Task, TaskName } from '#contract/calls/tasks.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { profileMessages } from './messages.ts';
import { useFinishTask } from './use-finish-task.ts';

/** Where each task is done, and its picture. */
const places: Readonly<Record<TaskName, { readonly to: string; readonly icon: ReactNode }>> = {
  verifyEmail: { to: '/app/email-verifications', icon: <MailCheck aria-hidden="true" /> },
  completeProfile: { to: '/profile/details', icon: <UserRoundPen aria-hidden="true" /> },
  addChild: { to: '/profile/details#family', icon: <Baby aria-hidden="true" /> },
  firstCheckIn: { to: '/games/checkIn', icon: <CalendarCheck aria-hidden="true" /> },
  addAddress: { to: '/address', icon: <MapPin aria-hidden="true" /> },
};

/** What still has points; gone when nothing has. What is done already only waits for a tap. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const texts = useMessages(profileMessages);
  const { formats } = useLocale();
  const { underWay, finish } = useFinishTask();
  if (tasks.length === 0) return null;
  return (
    <Section title={texts.tasks}>
      <Card className="py-2">
        <ul className="row-list">
          {tasks.map(({ task, points: amount, ready }) => {
            const { to, icon } = places[task];
            const title = texts.task[task];
            const points = formats.number(amount);
            const worth = (
              <Amount
                currency="points"
                value={`+${points}`}
                label={texts.taskPoints({ points })}
                look="bare"
                className="font-semibold"
              />
            );
            return (
              <li key={task}>
                {ready ? (
                  <ListRow
                    lead={icon}
                    title={title}
                    text={worth}
                    trail={
                      <Button
                        size="sm"
                        loading={underWay === task}
                        aria-label={texts.collectLabel({ task: title, points })}
                        onClick={() => void finish(task)}
                      >
                        {texts.collect}
                      </Button>
                    }
                  />
                ) : (
                  <ListRow to={to} lead={icon} title={title} trail={worth} />
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}
