import { accountCalls } from './calls/accounts.ts';
import { checkInCalls } from './calls/check-in.ts';
import { giftCalls } from './calls/gifts.ts';
import { homeCalls } from './calls/home.ts';
import { ledgerCalls } from './calls/ledger.ts';
import { mailboxCalls } from './calls/mailbox.ts';
import { profileCalls } from './calls/profile.ts';
import { siteCalls } from './calls/site.ts';
import { taskCalls } from './calls/tasks.ts';

/** Every call of the API by its name. The same word is used in the handler, the client and the test title. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...taskCalls,
  ...homeCalls,
  ...checkInCalls,
  ...ledgerCalls,
  ...giftCalls,
  ...siteCalls,
  ...mailboxCalls,
};

export type CallName = keyof typeof calls;
