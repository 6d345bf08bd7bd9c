import type { Task } from '#contract/calls/earn-rules.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { profileMessages } from '#web/features/profile/messages.ts';
import { taskMessages } from '#web/features/earn-rules/task-messages.ts';
import { taskPlaces } from '#web/features/earn-rules/task-places.tsx';
import { useFinishTask } from '#web/features/earn-rules/use-finish-task.ts';

/** What still has points; gone when nothing has. What is done already only waits for a tap. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { tasks: heading } = useMessages(profileMessages);
  const texts = useMessages(taskMessages);
  const { formats } = useLocale();
  const { underWay, finish } = useFinishTask();
  if (tasks.length === 0) return null;
  return (
    <Section title={heading}>
      <Card className="py-2">
        <ul className="row-list">
          {tasks.map(({ task, points: amount, ready }) => {
            const { to, icon } = taskPlaces[task];
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
                        onClick={() => finish(task)}
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
