import { sql } from 'kysely';

/** How often codes led somewhere on a day, in UTC: `from ${scansOfCodes} q`. Whose scans they were is not kept. */
export const scansOfCodes = sql`(select code, day, scans from qr_scan)`;
