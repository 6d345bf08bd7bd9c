import type { TaskName } from '#contract/calls/earn-rules.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { earnTowardLevel } from '#server/features/levels/earn-toward-level.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { multiplied } from '#server/features/levels/rules.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { tasks } from './pending-tasks.ts';
import { findPaid } from '#server/core/ledger/queries-shared.ts';

/** Pays a task once, whoever asks how often. Throws `taskOpen` while it is not done. */
export async function finishTask(context: MemberContext, task: TaskName) {
  const { db, session, now } = context;
  const { memberId } = session;
  const member = await readMember(context);
  if (!member.paidTasks.includes(task)) {
    if (!tasks[task].isDone(member)) throw new Failure('taskOpen', { why: task });
    const at = now();
    const { multiplier } = await levelTerms(context, member.memberLevel);
    await transaction(db, (tx) =>
      earnTowardLevel(tx, {
        memberId,
        currency: 'points',
        amount: multiplied(tasks[task].points, multiplier),
        sourceType: 'task',
        sourceId: task,
        rule: 'task.done',
        details: { task, ...(multiplier > 1 && { multiplier }) },
        now: at,
        availableAt: at,
        products: [],
      }),
    );
  }
  // What was given the first time, also when the rule has changed since.
  const points = (await findPaid(db, { memberId, sourceType: 'task', sourceIds: [task] })).get(task);
  if (points === undefined) throw new Error('A task without what was given for it');
  return { task, points };
}
