import { sql } from 'kysely';

/** Version of the terms that hold now, for a transaction that notes what somebody accepts. */
export const termsInForceSql = (now: Date) => sql<number>`
  coalesce((select max(version) from document_version where document = 'terms' and published_at <= ${now}), 1)`;
