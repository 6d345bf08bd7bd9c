import { vitals, type Vital, type vitalCalls, type VitalsAsked } from '#contract/calls/numbers/vitals.ts';
import { report } from '#server/kernel/database/reports.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { checkSpan, type Asking } from './check-span.ts';
import { leastGroup, shownParts } from '#server/core/audience/hidden.ts';
import { findAmounts, findChoices, findReached, type VitalAmounts } from './queries-vitals.ts';
import type { NumberTable } from './table.ts';
import { percentileOf, type ReachedBucket } from './vital-rules.ts';

const shareOf = ({ visits, errors }: VitalAmounts) =>
  visits < leastGroup ? null : Math.round((errors * 1000) / visits) / 10;

/** Figures of each key, in the order of their amounts. */
function figuresOf(
  amounts: readonly VitalAmounts[],
  reached: readonly (ReachedBucket & { readonly key: string; readonly name: Vital })[],
) {
  const visits = shownParts(amounts.map((one) => ({ people: one.visits })));
  const found = new Map(reached.map((one) => [`${one.name} ${one.key}`, one]));
  const valueOf = (vital: Vital, key: string) => {
    const one = found.get(`${vital} ${key}`);
    return one && one.total >= leastGroup ? percentileOf(vital, one) : null;
  };
  return amounts.map((one, index) => ({
    key: one.key,
    visits: visits[index] ?? null,
    LCP: valueOf('LCP', one.key),
    INP: valueOf('INP', one.key),
    CLS: valueOf('CLS', one.key),
    errors: shareOf(one),
  }));
}

async function listed(context: Asking, { by, ...asked }: VitalsAsked) {
  checkSpan(context, asked);
  const { db, gone } = context;
  return report(db, { gone: gone?.() }, async ({ tx }) => ({
    list: figuresOf(await findAmounts(tx, by, asked), await findReached(tx, by, asked)),
    ...(await findChoices(tx, asked)),
  }));
}

export const vitalHandlers: HandlersOf<keyof typeof vitalCalls> = {
  listVitals: listed,

  listVitalDays: async (context, asked) => {
    checkSpan(context, asked);
    const { db, gone } = context;
    const list = await report(db, { gone: gone?.() }, async ({ tx }) =>
      figuresOf(await findAmounts(tx, 'day', asked), await findReached(tx, 'day', asked)),
    );
    return { list: list.map(({ key, ...figures }) => ({ day: key, ...figures })) };
  },
};

/** What the screen shows, as lines of a table. */
export async function vitalsTable(context: Asking, asked: VitalsAsked): Promise<NumberTable> {
  const { list } = await listed(context, asked);
  return {
    columns: [asked.by, 'visits', ...vitals, 'errors'],
    rows: list.map((one) => [one.key, one.visits, one.LCP, one.INP, one.CLS, one.errors]),
  };
}
