import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import { taskNames, type TaskName } from '#contract/calls/earn-rules.ts';
import type { CallResult } from '#contract/client.ts';
import type { EarnTrigger } from '#contract/earn-triggers.ts';
import { findPaid } from '#server/core/ledger/queries-shared.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import type { OwnTraits } from '#server/core/members/person.ts';
import { whyDay } from '#server/features/check-in/why-day.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import { whyByRules, type Decided } from '#server/features/earn-rules/why.ts';
import { journeyOfOrder } from '#server/features/journeys/order-of-member.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findDeeds } from './queries.ts';

type Input = z.output<typeof calls.explainEarning.input>;
type Result = CallResult<'explainEarning'>;
type Rule = Result['deeds'][number]['rules'][number];

/** Why something earned what it did, or nothing. Throws `careMemberGone`, and `badRequest` for no task and no day. */
export async function explainEarning(context: StaffContext, wanted: Input): Promise<Result> {
  const { db } = context;
  const { memberId, about, what } = wanted;
  const person = await ofMember(db, memberId)
    .select(['memberLevel as level', 'countryCode', 'lactation as stage'])
    .executeTakeFirst();
  if (!person) throw new Failure('careMemberGone');
  if (about === 'day') return ofDay(context, memberId, what);
  if (about === 'task') return ofTask(context, memberId, what);
  if (about !== 'order') return ofDeed(context, { memberId, trigger: about, what }, person);
  const slug = await journeyOfOrder(context, { memberId, orderNumber: what });
  return slug === null
    ? { deeds: [] }
    : ofDeed(context, { memberId, trigger: 'journey', what: slug }, person);
}

async function ofDeed(
  { db, now, ask }: StaffContext,
  { memberId, trigger, what }: { memberId: string; trigger: EarnTrigger; what: string },
  person: OwnTraits,
): Promise<Result> {
  const stored = ask(storedDeeds).find((one) => one.trigger === trigger);
  if (!stored) throw new Error(`Nothing tells of ${trigger}`);
  const found = await findDeeds(db, stored, { memberId, what });
  const deeds = await Promise.all(
    found.map(async ({ subject, source: sourceId, at, decidedAt, paidBefore }) => {
      const products = trigger === 'product-registration' && subject !== null ? [subject] : [];
      const deed = { memberId, trigger, subject, sourceId, at: decidedAt, products, paidBefore };
      const rules = await whyByRules(db, deed, { person, now: now() });
      return { at: at.toISOString(), rules: rules.map(presentRule) };
    }),
  );
  return { deeds };
}

const presentRule = ({ rule, verdict, moment }: Decided): Rule => ({
  ruleId: rule.ruleId,
  kind: 'earnRule',
  name: rule.name as Rule['name'],
  version: rule.version,
  verdict,
  currency: rule.currency,
  amount: rule.paid ?? 0,
  moment: moment?.toISOString() ?? null,
  levels: [...(rule.audience.levels ?? [])],
  countries: [...(rule.audience.countries ?? [])],
});

/** Of what is decided by no rule that staff wrote for it. */
const plainRule = {
  ruleId: null,
  name: null,
  version: null,
  moment: null,
  levels: [],
  countries: [],
};

const isDay = /^\d{4}-\d\d-\d\d$/;

async function ofDay({ db, now }: StaffContext, memberId: string, day: string): Promise<Result> {
  if (!isDay.test(day) || Number.isNaN(Date.parse(day))) throw wrong();
  const { verdict, version, coins, at } = await whyDay(db, { memberId, day, now: now() });
  const rule = { ...plainRule, kind: 'checkInRules', verdict, version, currency: 'coins' } as const;
  return { deeds: [{ at: at?.toISOString() ?? null, rules: [{ ...rule, amount: coins ?? 0 }] }] };
}

/** Whether it waits to be fetched is not told apart from whether it is done: that would tell of her family. */
async function ofTask({ db }: StaffContext, memberId: string, what: string): Promise<Result> {
  const task = taskNames.find((one: TaskName) => one === what);
  if (!task) throw wrong();
  const paid = (await findPaid(db, { memberId, sourceType: 'task', sourceIds: [task] })).get(task);
  const verdict = paid === undefined ? 'taskOpen' : 'earned';
  const rule = { ...plainRule, kind: 'task', verdict, currency: 'points', amount: paid ?? 0 } as const;
  return { deeds: [{ at: null, rules: [rule] }] };
}

const wrong = () => new Failure('badRequest', { fields: [{ path: 'what', reason: '?' }] });
