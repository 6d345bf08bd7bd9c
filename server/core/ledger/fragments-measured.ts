import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';

/** What was given or spent, above zero, to read from under an alias: `member_id`, `at`, `amount`. */
export const movedAmounts = (currency: Currency, kind: 'earn' | 'spend') =>
  sql.raw(`(
  select member_id, occurred_at as at, abs(amount) as amount from ledger_entry
   where currency = '${currency}' and kind = '${kind}')`);
