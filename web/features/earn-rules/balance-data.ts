import type { Client } from '#contract/client.ts';
import type { Currency } from '#contract/define.ts';

const latestShown = 5;

/** What the page of a currency shows. */
export async function loadBalance(api: Client, currency: Currency, now: Date) {
  const [balance, schedule, ways, latest] = await Promise.all([
    api.getBalance({ currency }),
    api.getBalanceSchedule({ currency }),
    api.listWaysToEarn({ currency }),
    api.listEntries({ currency, limit: latestShown }),
  ]);
  return { balance, schedule, ways: ways.list, latest: latest.list, now: now.getTime() };
}

export type BalanceData = Awaited<ReturnType<typeof loadBalance>>;
