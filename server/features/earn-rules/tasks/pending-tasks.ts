import { taskNames, type Task, type TaskName } from '#contract/calls/earn-rules.ts';
import type { MemberRow } from '#server/core/members/member-row.ts';
import { multiplied } from '#server/features/levels/rules.ts';

type Doer = Pick<
  MemberRow,
  | 'emailVerified'
  | 'birthday'
  | 'lastName'
  | 'hasChild'
  | 'hasAddress'
  | 'checkedInEver'
  | 'paidTasks'
  | 'resting'
>;

export const tasks: Readonly<Record<TaskName, { readonly points: number; isDone(member: Doer): boolean }>> = {
  verifyEmail: { points: 10, isDone: ({ emailVerified }) => emailVerified },
  completeProfile: { points: 20, isDone: ({ birthday, lastName }) => birthday !== null && lastName !== '' },
  addChild: { points: 20, isDone: ({ hasChild }) => hasChild },
  firstCheckIn: { points: 10, isDone: ({ checkedInEver }) => checkedInEver },
  addAddress: { points: 10, isDone: ({ hasAddress }) => hasAddress },
};

/** What there is for somebody who is not a member yet. */
export const allTasks = (): { task: TaskName; points: number }[] =>
  taskNames.map((task) => ({ task, points: tasks[task].points }));

/** What still has points for this member, with what her level adds to them. Nobody is asked for a child in a pause or after a loss. */
export function pendingTasks(member: Doer, { multiplier }: { multiplier: number }): Task[] {
  return taskNames
    .filter((task) => !member.paidTasks.includes(task))
    .filter((task) => task !== 'addChild' || !member.resting)
    .map((task) => ({
      task,
      points: multiplied(tasks[task].points, multiplier),
      ready: tasks[task].isDone(member),
    }));
}
