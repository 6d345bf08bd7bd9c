import { sql } from 'kysely';
import type { DocumentName } from '#contract/calls/information.ts';
import type { Localised } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

export interface PublishedVersion {
  readonly document: DocumentName;
  readonly version: number;
  readonly text: Localised;
  readonly changes: Localised | null;
  readonly publishedAt: Date;
}

/** Of every text those that are or will be out, newest first. */
export async function findPublished(db: Queryable): Promise<PublishedVersion[]> {
  const { rows } = await sql<PublishedVersion>`
      select document, version::int as version, text, changes, published_at as "publishedAt"
        from document_version where published_at is not null order by document, version desc`.execute(db);
  return rows;
}

/** Writes a draft of the next version, or writes the draft there is anew; its texts are JSON. @returns its version */
export async function putDraft(
  db: Queryable,
  { document, text, changes }: { document: DocumentName; text: string; changes: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into document_version as v (document, version, text, changes)
    select ${document}::text, coalesce(max(version) filter (where published_at is not null), 0) + 1,
           ${text}::jsonb, ${changes}::jsonb
      from document_version where document = ${document}
    on conflict (document, version) do update set text = excluded.text, changes = excluded.changes
    returning version::int as version`.execute(db);
  return rows[0]?.version;
}

/** Publishes the draft there is: from `at` on it is the text, and stays as it is. @returns whether there was one */
export async function publishDraft(tx: Transaction, document: DocumentName, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documentVersion')
    .set({ publishedAt: at })
    .where('document', '=', document)
    .where('publishedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
