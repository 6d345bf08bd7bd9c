import type { TaskName } from '#contract/calls/earn-rules.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { taskMessages } from './task-messages.ts';

/** Fetches the points of a task that is done. Doing it twice gives them once. */
export function useFinishTask() {
  const texts = useMessages(taskMessages);
  const { formats } = useLocale();
  const { call } = useApi();
  const finishing = useChange((task: TaskName) => call('finishTask', { task }), {
    done: ({ points }) => texts.collected({ points: formats.number(points) }),
    revalidate: true,
    notified: true,
  });
  return { underWay: finishing.doing?.[0] ?? null, finish: finishing.run };
}
