import { sql } from 'kysely';
import { liveVersion, pieceOf } from '#server/core/content/fragments.ts';

/** Version of the terms that hold now, for a transaction that notes what somebody accepts. */
export const termsInForceSql = (now: Date) => sql<number>`
  coalesce((select ${sql.raw(liveVersion(pieceOf('document', 'terms'), 'moment.at'))}
              from (select ${now}::timestamptz as at) moment), 1)`;
