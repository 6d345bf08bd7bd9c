import type { ActivityTask, ActivityTaskName } from '#contract/calls/campaigns/activities.ts';
import { activityTaskNames } from '#contract/calls/campaigns/activities.ts';
import type { Currency } from '#contract/define.ts';
import type { Person } from '#server/core/members/person.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { MemberRow } from '#server/core/members/member-row.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { checkInStatus } from '#server/features/check-in/check-in-status.ts';
import { award, awardKey } from '#server/features/earn-rules/award.ts';
import { listPayingRules, type PayingRule } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { amountOf, goesOn, type SeenEarner } from '#server/features/earn-rules/rules.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { productsOf } from '#server/core/products/fragments-restricted.ts';
import { tasks as firstSteps } from '#server/features/earn-rules/tasks/pending-tasks.ts';
import { asMember, type CallContext, type MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findActivities, listCodes } from '#server/core/audience/activities.ts';
import { laidActivities } from './list-activities.ts';
import { findPaid } from '#server/core/ledger/queries-shared.ts';

/**
 * The tasks of an activity are those that an earn rule pays: its trigger is this, its subject the activity's code and
 * the task.
 */
export const activityTaskTrigger = 'activity-task';
const subjectOf = (code: string, task: ActivityTaskName) => `${code} ${task}`;

/** Which day of the member's own a task is done for, where it can be done on each. */
const daily: Readonly<Record<ActivityTaskName, boolean>> = {
  checkIn: true,
  completeProfile: false,
  addAddress: false,
};

interface Doer {
  readonly member: MemberRow;
  readonly person: Person;
  readonly earner: SeenEarner;
  readonly today: string;
  readonly checkedIn: boolean;
}

function isDone(task: ActivityTaskName, { member, checkedIn }: Doer): boolean {
  switch (task) {
    case 'checkIn':
      return checkedIn;
    case 'completeProfile':
    case 'addAddress':
      return firstSteps[task].isDone(member);
  }
}

const sourceOf = (code: string, task: ActivityTaskName, { today }: Doer) =>
  daily[task] ? `${subjectOf(code, task)} ${today}` : subjectOf(code, task);

/** What can be done in an activity, with its rewards by the rules as they are, and how far who asks has come. */
export async function listTasks(context: CallContext, code: string): Promise<ActivityTask[]> {
  const now = context.now();
  const rules = await rulesOf(context, code);
  const member = asMember(context);
  const doer = member && (await readDoer(member));
  const paid = doer ? await findPaidRules(context, code, rules, doer) : new Map<string, number>();
  return activityTaskNames.flatMap((task) => {
    const paying = rules.filter(({ subject }) => subject === subjectOf(code, task));
    const mine = paying.filter(
      (rule) =>
        paid.has(rule.ruleId) ||
        (goesOn(rule, now) && (doer === null || hasTraits(rule.audience, doer.earner))),
    );
    return mine.length === 0 ? [] : [presentTask(task, mine, doer, paid)];
  });
}

type TaskRule = Pick<PayingRule, 'ruleId' | 'subject'>;

/**
 * Of rules for tasks those whose activity the member has now, by their id: the page of the activity, and whether the
 * rule was applied to the task as it stands today.
 */
export async function findRulesOfTasks(
  context: MemberContext,
  rules: readonly TaskRule[],
): Promise<ReadonlyMap<string, { readonly path: string | null; readonly done: boolean }>> {
  const found = new Map<string, { path: string | null; done: boolean }>();
  if (rules.length === 0) return found;
  const now = context.now();
  const doer = await readDoer(context);
  const codes = await listCodes(context.db, doer.person, now);
  const laid = await laidActivities(context.db, doer.member, now);
  for (const { code, path } of laid.filter((activity) => codes.includes(activity.code))) {
    const subjects = activityTaskNames.map((task) => subjectOf(code, task));
    const mine = rules.filter(({ subject }) => subject !== null && subjects.includes(subject));
    const paid = await findPaidRules(context, code, mine, doer);
    for (const { ruleId } of mine) found.set(ruleId, { path, done: paid.has(ruleId) });
  }
  return found;
}

/**
 * Pays a task of an activity that the member has and that is done, whoever asks how often. Throws `taskOpen` while it
 * is not done.
 */
export async function finishActivityTask(
  context: MemberContext,
  { code, task }: { code: string; task: ActivityTaskName },
): Promise<ActivityTask> {
  const { db, session } = context;
  const now = context.now();
  const before = await findTask(context, code, task);
  if (before?.state === 'paid') return before;
  const doer = await readDoer(context);
  const codes = await listCodes(db, doer.person, now);
  if (!codes.includes(code)) throw new Failure('activityNotOpen');
  if (!before) throw new Failure('activityTaskUnknown');
  if (before.state !== 'ready') throw new Failure('taskOpen', { why: task });
  const activity = (await findActivities(db, now)).all().find((one) => one.code === code);
  await transaction(db, (tx) =>
    award(tx, {
      memberId: session.memberId,
      earner: doer.earner,
      trigger: activityTaskTrigger,
      subject: subjectOf(code, task),
      sourceId: sourceOf(code, task, doer),
      products: productsOf(activity?.product ?? null),
      now,
    }),
  );
  const after = await findTask(context, code, task);
  // A rule that is still to begin pays nothing yet.
  if (after?.state !== 'paid') throw new Failure('activityNotOpen');
  return after;
}

const findTask = async (context: MemberContext, code: string, task: ActivityTaskName) =>
  (await listTasks(context, code)).find((one) => one.task === task);

function presentTask(
  task: ActivityTaskName,
  rules: readonly PayingRule[],
  doer: Doer | null,
  paid: ReadonlyMap<string, number>,
): ActivityTask {
  const given = rules.filter(({ ruleId }) => paid.has(ruleId));
  const isPaid = given.length > 0;
  const rewards = new Map<Currency, number>();
  for (const rule of isPaid ? given : rules) {
    const amount = paid.get(rule.ruleId) ?? amountOf(rule, 1, doer?.earner ?? { multiplier: 1 });
    rewards.set(rule.currency, (rewards.get(rule.currency) ?? 0) + amount);
  }
  return {
    task,
    rewards: [...rewards].map(([currency, amount]) => ({ currency, amount })),
    state: doer && (isPaid ? 'paid' : isDone(task, doer) ? 'ready' : 'todo'),
    daily: daily[task],
  };
}

const rulesOf = ({ db, now }: CallContext, code: string): Promise<PayingRule[]> =>
  listPayingRules(db, {
    trigger: activityTaskTrigger,
    subjects: activityTaskNames.map((task) => subjectOf(code, task)),
    now: now(),
  });

async function readDoer(context: MemberContext): Promise<Doer> {
  const { db, session, now } = context;
  const [member, person, status] = await Promise.all([
    readMember(context),
    readPerson(context),
    checkInStatus(db, session.memberId, now()),
  ]);
  const { multiplier } = await levelTerms(context, person.level);
  return {
    member,
    person,
    earner: { ...person, multiplier },
    today: status.today,
    checkedIn: status.done !== null,
  };
}

/** What each rule has given for the tasks as they stand today; nothing, too, when a limit had left nothing. */
async function findPaidRules(
  { db }: CallContext,
  code: string,
  rules: readonly TaskRule[],
  doer: Doer,
): Promise<Map<string, number>> {
  const sources = new Map(
    rules.flatMap(({ ruleId, subject }) =>
      activityTaskNames
        .filter((task) => subjectOf(code, task) === subject)
        .map((task) => [awardKey(sourceOf(code, task, doer), ruleId), ruleId] as const),
    ),
  );
  if (sources.size === 0) return new Map();
  const paid = await findPaid(db, {
    memberId: doer.member.memberId,
    sourceType: activityTaskTrigger,
    sourceIds: [...sources.keys()],
  });
  return new Map([...paid].map(([source, amount]) => [sources.get(source) ?? '', amount]));
}
