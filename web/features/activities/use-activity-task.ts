import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ActivityTask, ActivityTaskName } from '#contract/calls/activities.ts';
import { useApi } from '#web/shell/use-api.ts';

/** Fetches what a task of an activity pays. Asking twice gives it once. */
export function useActivityTask(code: string, onPaid: (task: ActivityTask) => void) {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [underWay, setUnderWay] = useState<ActivityTaskName | null>(null);

  async function finish(task: ActivityTaskName) {
    if (underWay !== null) return;
    setUnderWay(task);
    const paid = await send('finishActivityTask', { code, task });
    if (paid) onPaid(paid);
    // What was refused is shown as it is now as well.
    await revalidate();
    setUnderWay(null);
  }

  return { underWay, finish };
}
