import { readMember } from '#server/features/accounts/read-member.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { finishTask } from './finish-task.ts';
import { pendingTasks } from './pending-tasks.ts';

export const taskHandlers: HandlersOf<'pendingTasks' | 'finishTask'> = {
  pendingTasks: async (context) => pendingTasks(await readMember(context)),
  finishTask: async (context, { task }) => finishTask(context, task),
};
