import { CalendarCheck, Check, MapPin, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActivityTask, ActivityTaskName } from '#contract/calls/campaigns/activities.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { brandDayMessages } from './brand-day-messages.ts';
import { useActivityTask } from './use-activity-task.ts';

/** Where each task is done, and its picture. */
const places: Readonly<Record<ActivityTaskName, { readonly to: string; readonly icon: ReactNode }>> = {
  checkIn: { to: '/games/checkIn', icon: <CalendarCheck aria-hidden="true" /> },
  completeProfile: { to: '/profile/details', icon: <UserRoundPen aria-hidden="true" /> },
  addAddress: { to: '/address', icon: <MapPin aria-hidden="true" /> },
};

export interface BrandTasksProps {
  readonly code: string;
  readonly tasks: readonly ActivityTask[];
  /** Whether they can be done and fetched now. */
  readonly open: boolean;
}

export function BrandTasks({ code, tasks, open }: BrandTasksProps) {
  const texts = useMessages(brandDayMessages);
  const { notify } = useToast();
  const inWords = useRewardInWords();
  const { underWay, finish } = useActivityTask(code, ({ rewards }) => {
    const reward = inWords(rewards);
    if (reward === null) notify({ tone: 'neutral', message: texts.gone });
    else notify({ tone: 'positive', message: texts.collectedToast({ reward }) });
  });
  return (
    <Section title={texts.tasks}>
      <p className="-mt-2 mb-3 text-ink-soft">{texts.tasksText}</p>
      <Card className="py-2">
        <ul className="row-list">
          {tasks.map((task) => (
            <li key={task.task}>
              <TaskRow
                task={task}
                open={open}
                loading={underWay === task.task}
                onCollect={() => finish(task.task)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

interface TaskRowProps {
  readonly task: ActivityTask;
  readonly open: boolean;
  readonly loading: boolean;
  onCollect(): void;
}

function TaskRow({ task: { task, rewards, state, daily }, open, loading, onCollect }: TaskRowProps) {
  const texts = useMessages(brandDayMessages);
  const inWords = useRewardInWords();
  const { to, icon } = places[task];
  const title = texts.task[task];
  const reward = inWords(rewards);
  const row = { lead: icon, title, ...(daily && { text: texts.daily }) };
  if (state === 'paid') {
    return (
      <ListRow
        {...row}
        text={
          <span className="text-positive-ink">
            {reward === null
              ? texts.gone
              : daily
                ? texts.collectedToday({ reward })
                : texts.collected({ reward })}
          </span>
        }
        trail={<Check className="size-5 text-positive-ink" aria-hidden="true" />}
      />
    );
  }
  const worth = <Rewards rewards={rewards} />;
  if (!open) return <ListRow {...row} trail={worth} />;
  if (state === 'ready') {
    return (
      <ListRow
        {...row}
        text={worth}
        trail={
          <Button
            size="sm"
            loading={loading}
            aria-label={texts.collectLabel({ task: title, reward: reward ?? '' })}
            onClick={onCollect}
          >
            {texts.collect}
          </Button>
        }
      />
    );
  }
  return <ListRow {...row} to={to} trail={worth} />;
}

function Rewards({ rewards }: Pick<ActivityTask, 'rewards'>) {
  const texts = useMessages(brandDayMessages);
  const { formats } = useLocale();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {rewards.map(({ currency, amount }) => (
        <Amount
          key={currency}
          currency={currency}
          look="bare"
          value={`+${formats.number(amount)}`}
          label={texts.amount[currency]({ amount: formats.number(amount) })}
          className="font-semibold"
        />
      ))}
    </span>
  );
}

/** “10 coins and 5 points”; null when there is nothing. */
function useRewardInWords() {
  const texts = useMessages(brandDayMessages);
  const { formats } = useLocale();
  return (rewards: ActivityTask['rewards']): string | null => {
    const given = rewards.filter(({ amount }) => amount > 0);
    return given.length === 0
      ? null
      : given
          .map(({ currency, amount }) => texts.amount[currency]({ amount: formats.number(amount) }))
          .join(texts.and);
  };
}
