import type { ContentBody } from '#contract/content/kinds.ts';
import { withLater } from '#contract/content/later-fields.ts';
import { standingOfSlug } from '#server/core/content/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { DayCount } from '#server/kernel/database/tally.ts';

export interface QrCodeStanding {
  /** Null while it leads nowhere. */
  readonly body: ContentBody<'qrCode'> | null;
  /** When it leads somewhere next by what is planned. */
  readonly comesAt: Date | null;
  /** It was put up before, whatever became of it. */
  readonly hasBeen: boolean;
}

const readQrCode = prepared<QrCodeStanding>(
  'read-qr-code',
  `select body, comes_at as "comesAt", has_been as "hasBeen"
     from ${standingOfSlug('qrCode', '$1', '$2::timestamptz')} code`,
);

/** Null for one that nobody ever saved. */
export async function findQrCode(db: Queryable, code: string, now: Date): Promise<QrCodeStanding | null> {
  const [row] = await readQrCode(db, [code, now]);
  return row ? { ...row, body: row.body && withLater('qrCode', row.body) } : null;
}

const insertScans = prepared(
  'add-qr-scans',
  `insert into qr_scan as known (code, day, scans)
   select * from unnest($1::text[], $2::date[], $3::int[])
   on conflict (code, day) do update set scans = known.scans + excluded.scans`,
);

/** By codes. */
export async function addScans(db: Queryable, counts: readonly DayCount[]): Promise<void> {
  await insertScans(db, [
    counts.map(({ key }) => key),
    counts.map(({ day }) => day),
    counts.map(({ count }) => count),
  ]);
}

/** How often a code led somewhere, ever. */
export async function countScans(db: Queryable, code: string): Promise<number> {
  const { scans } = await db
    .selectFrom('qrScan')
    .where('code', '=', code)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('scans'), eb.lit(0)).as('scans'))
    .executeTakeFirstOrThrow();
  return Number(scans);
}
