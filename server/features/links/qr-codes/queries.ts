import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { DayCount } from '#server/kernel/database/tally.ts';

export interface QrCodeRow {
  readonly target: string;
  readonly campaign: Readonly<Record<string, string>>;
  readonly query: 'drop' | 'merge';
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly enabled: boolean;
}

const readQrCode = prepared<QrCodeRow>(
  'read-qr-code',
  `select target, campaign, query, opens_at as "opensAt", closes_at as "closesAt", enabled
     from qr_code where code = $1`,
);

export async function findQrCode(db: Queryable, code: string): Promise<QrCodeRow | null> {
  const [row] = await readQrCode(db, [code]);
  return row ?? null;
}

export interface QrCodeEntry extends Omit<QrCodeRow, 'enabled'> {
  readonly code: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** @returns false when there is one of that code */
export async function insertQrCode(db: Queryable, { campaign, ...row }: QrCodeEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('qrCode')
    .values({ ...row, campaign: JSON.stringify(campaign) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
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
