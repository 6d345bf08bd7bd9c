import type { Services } from '#server/kernel/http/context.ts';
import { readRowsOf } from './files.ts';
import { findMonths } from './queries.ts';
import { fileOf, keyOf } from './rules.ts';

/** Files that are fetched and opened at once. */
const atOnce = 4;

/** What the archive has of a member, row by row as JSON. Throws `unavailable` where storage does not answer. */
export async function readArchived(
  services: Pick<Services, 'db' | 'files' | 'secret'>,
  memberId: string,
): Promise<readonly string[]> {
  // Of a month that is not whole yet the database has everything.
  const whole = (await findMonths(services.db)).filter(({ wholeAt }) => wholeAt !== null);
  const rows: string[] = [];
  for (let from = 0; from < whole.length; from += atOnce) {
    const found = await Promise.all(
      whole
        .slice(from, from + atOnce)
        .map((month) => readRowsOf(services, keyOf(month, fileOf(memberId, month.files)), memberId)),
    );
    rows.push(...found.flat());
  }
  return rows;
}
