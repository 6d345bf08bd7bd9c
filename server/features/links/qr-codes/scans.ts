import { prepared } from '#server/kernel/database/prepared.ts';
import { tally } from '#server/kernel/database/tally.ts';

const addScans = prepared(
  'add-qr-scans',
  `insert into qr_scan as known (code, day, scans)
   select * from unnest($1::text[], $2::date[], $3::int[])
   on conflict (code, day) do update set scans = known.scans + excluded.scans`,
);

/** How often each code led somewhere, by day. */
export const qrScans = tally(async (db, counts) => {
  await addScans(db, [
    counts.map(({ key }) => key),
    counts.map(({ day }) => day),
    counts.map(({ count }) => count),
  ]);
});
