import { sql } from 'kysely';
import { dayIn } from '#server/kernel/database/values.ts';
import { deliveries, silentKinds, unlessKinds, type Together } from './deliveries.ts';

const kindsTogether = (wanted: Together) =>
  Object.entries(deliveries).flatMap(([kind, { together }]) => (together === wanted ? [`'${kind}'`] : []));

/** SQL for what a row of `n` stands together with; `zone` is that of her days. What was told before kinds said so stands alone. */
export const togetherOf = (zone: string) => sql`
  case when n.kind in (${sql.raw(kindsTogether('answers').join(', '))}) and n.words ? 'by'
       then concat_ws(' ', n.kind, split_part(n.path, '?', 1), n.words ->> 'named', ${dayIn(zone, sql`n.created_at`)})
       when n.kind in (${sql.raw(kindsTogether('thing').join(', '))})
       then concat_ws(' ', n.kind, n.path, ${dayIn(zone, sql`n.created_at`)})
       else n.notification_id::text end`;

/** SQL for a row that its reader is kept from while she rests. What was told before that fact was kept may be of babies. */
export const keptAtRest = (row: string): string => `
  (${row}.kind in (${silentKinds.map((kind) => `'${kind}'`).join(', ')})
   or ${row}.kind in (${unlessKinds.map((kind) => `'${kind}'`).join(', ')}) and ${row}.of_babies is not false)`;
