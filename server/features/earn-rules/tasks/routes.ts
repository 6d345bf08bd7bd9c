import { readMember } from '#server/core/members/read-member.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { finishTask } from './finish-task.ts';
import { pendingTasks } from './pending-tasks.ts';

export const taskHandlers: HandlersOf<'pendingTasks' | 'finishTask'> = {
  pendingTasks: async (context) => {
    const member = await readMember(context);
    return pendingTasks(member, await levelTerms(context, member.memberLevel));
  },
  finishTask: async (context, { task }) => finishTask(context, task),
};
