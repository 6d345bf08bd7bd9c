import type { OwnData } from '#server/core/members/own-data.ts';
import { takeUpLots } from './queries-lots.ts';

export const ownBooks: OwnData = {
  keeps: {
    ledger_entry: 'The books: entries are never taken out, or no balance could be proven.',
    ledger_key: 'Says which cause was paid already; an entry without it could be written twice.',
    ledger_balance: 'What the entries add up to, compared with them every day.',
    ledger_lot: 'What is left of earned amounts, and when it ends.',
    ledger_lot_use: 'Which lots a spending took.',
  },
  // Nobody rests any more; the books go on.
  erase: (tx, { memberId }) => takeUpLots(tx, memberId),
};
