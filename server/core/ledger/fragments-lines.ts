import { sql } from 'kysely';
import type { LinesOf } from '#server/kernel/database/fragments-lines.ts';

/** The statement, both currencies. */
export const entryLines: LinesOf = (memberId) => sql`
  select e.occurred_at as at, e.entry_id as id,
         jsonb_build_object('currency', e.currency, 'amount', e.amount, 'rule', e.rule, 'details', e.details,
                            'sourceType', e.source_type, 'sourceId', e.source_id) as facts
    from ledger_entry e where e.member_id = ${memberId}`;
