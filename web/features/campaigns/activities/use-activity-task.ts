import type { ActivityTask, ActivityTaskName } from '#contract/calls/campaigns/activities.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';

/** Fetches what a task of an activity pays. Asking twice gives it once. */
export function useActivityTask(code: string, onPaid: (task: ActivityTask) => void) {
  const { send } = useApi();
  const finishing = useChange(
    async (task: ActivityTaskName) => {
      const paid = await send('finishActivityTask', { code, task });
      if (paid) onPaid(paid);
    },
    // What was refused is shown as it is now as well.
    { revalidate: true },
  );
  return { underWay: finishing.doing?.[0] ?? null, finish: finishing.run };
}
