import type { SiteCallName } from '#contract/addresses.ts';
import type { RecordedName } from '../recorded-calls.ts';
import { readingCalls, type Reading } from '#tests/support/rest/reading-calls.ts';
import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import type { Plan, Plans } from './plan.ts';
import { profile } from './profile.ts';
import { reads } from './reads.ts';
import { rewards } from './rewards.ts';
import { social } from './social.ts';
import { staff } from './staff.ts';
import { villages } from './villages.ts';

/** What changes something, in the order in which it is asked: each finds what the ones before it left. */
const writes = { ...accounts, ...social, ...profile, ...rewards, ...activities, ...villages, ...staff };

/** Calls that the readings of members do not ask, or that they have no input for. */
type Rest = Exclude<RecordedName, keyof typeof readingCalls> | 'imageReportStatus';

/** A new call of the contract does not compile before it stands in a table here or among those readings. */
const plans = { ...reads, ...writes } satisfies Plans<Rest>;

const entriesOf = (table: object) => Object.entries(table) as [RecordedName, Plan<RecordedName>][];

export const readings = (Object.entries(readingCalls) as [SiteCallName, Reading][]).filter(
  ([name]) => !(name in plans),
);
export const readPlans = entriesOf(reads);
export const writePlans = entriesOf(writes);
