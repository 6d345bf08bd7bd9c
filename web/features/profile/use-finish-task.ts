import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TaskName } from '#contract/calls/tasks.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { taskMessages } from './task-messages.ts';

/** Fetches the points of a task that is done. Doing it twice gives them once. */
export function useFinishTask() {
  const texts = useMessages(taskMessages);
  const { formats } = useLocale();
  const { send } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const [underWay, setUnderWay] = useState<TaskName | null>(null);

  async function finish(task: TaskName) {
    if (underWay !== null) return;
    setUnderWay(task);
    const result = await send('finishTask', { task });
    if (result) {
      notify({ tone: 'positive', message: texts.collected({ points: formats.number(result.points) }) });
      await revalidate();
    }
    setUnderWay(null);
  }

  return { underWay, finish };
}
