import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, noInput } from '../define.ts';

/** What a new member can do once for points, in the order it is offered. */
export const taskNames = [
  'verifyEmail',
  'completeProfile',
  'addChild',
  'firstCheckIn',
  'addAddress',
] as const;
const taskName = z.enum(taskNames);
export type TaskName = z.infer<typeof taskName>;

export const task = z.strictObject({
  task: taskName,
  points: z.int(),
  /** Done, but its points are still to be fetched. */
  ready: z.boolean(),
});
export type Task = z.infer<typeof task>;

export const earnRuleCalls = {
  pendingTasks: call({
    ...addresses.pendingTasks,
    access: 'member',
    summary: 'Tasks that still have points for the member.',
    input: noInput,
    result: z.array(task),
  }),
  finishTask: call({
    ...addresses.finishTask,
    access: 'member',
    summary: 'Pays a task that the server finds done, once; a replay gives the first result.',
    input: z.strictObject({ task: taskName }),
    result: z.strictObject({ task: taskName, points: z.int() }),
  }),
};
