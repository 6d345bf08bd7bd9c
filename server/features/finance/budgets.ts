import { budgetWarning, type budgetCalls, type BudgetState } from '#contract/calls/finance.ts';
import { textIn } from '#contract/locales.ts';
import { mailStaff } from '#server/core/staff/mail-staff.ts';
import { findBudgets, type RuleBudget } from '#server/features/earn-rules/queries-shared-budgets.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { budgetsMail } from './mails.ts';
import { findPaces, noteTold, type Pace } from './queries-budgets.ts';

/** What goes slower than that is no forecast. */
const farthestDays = 366;

const stateOf = ({ budget, used }: Pick<RuleBudget, 'budget' | 'used'>): BudgetState =>
  used >= budget ? 'gone' : used * 100 >= budget * budgetWarning ? 'near' : 'fine';

export const budgetHandlers: HandlersOf<keyof typeof budgetCalls> = {
  listBudgets: async (context) => {
    const { db, script, site } = context;
    const now = context.now();
    const [budgets, paces] = await Promise.all([findBudgets(db, now), findPaces(db)]);
    return {
      list: budgets.map((one) => {
        const { ruleId, name, currency, budget, used, endsAt, open } = one;
        const pace = paces.get(ruleId) ?? null;
        return {
          ruleId,
          name: textIn(name, script),
          currency,
          budget,
          used,
          state: stateOf(one),
          open,
          endsAt: endsAt?.toISOString() ?? null,
          pace,
          goneOn: pace && goneOn(one, pace, { now, zone: site().timeZone }),
        };
      }),
    };
  },
};

/** The day on which nothing of it will be left at this pace, where it pays until then. */
function goneOn(
  { budget, used, endsAt, open }: RuleBudget,
  { given, days }: Pace,
  { now, zone }: { readonly now: Date; readonly zone: string },
): string | null {
  if (!open || used >= budget) return null;
  const lasts = Math.ceil(((budget - used) * days) / given);
  if (lasts > farthestDays) return null;
  const day = addDays(localDay(now, zone), lasts);
  return endsAt !== null && day > localDay(endsAt, zone) ? null : day;
}

/** Tells who looks after the books and the gifts of budgets that are nearly or wholly used: once each, all that are new in one mail. */
export async function tellOfBudgets({
  db,
  config,
  site,
  now,
}: Pick<Services, 'db' | 'config' | 'site' | 'now'>): Promise<void> {
  await transaction(db, async (tx) => {
    const at = now();
    const near = (await findBudgets(tx, at)).filter((one) => one.open && stateOf(one) !== 'fine');
    const told = await noteTold(
      tx,
      near.map((one) => ({ ...one, step: stateOf(one) === 'gone' ? 100 : budgetWarning })),
      at,
    );
    const fresh = near.filter(({ ruleId }) => told.has(ruleId));
    if (fresh.length === 0) return;
    await mailStaff(
      tx,
      { config, site },
      {
        permissions: ['finance', 'gifts'],
        write: (info, script) => budgetsMail(fresh, info, script),
        now: at,
      },
    );
  });
}
