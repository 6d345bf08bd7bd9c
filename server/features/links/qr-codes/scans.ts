import { tally } from '#server/kernel/database/tally.ts';
import { addScans } from './queries.ts';

/** How often each code led somewhere, by day. */
export const qrScans = tally(addScans);
