import { sql } from 'kysely';
import type { CallResult } from '#contract/client.ts';
import type { DocumentName } from '#contract/calls/information.ts';
import type { Localised } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/database/catalogue.ts';
import {
  perDatabase,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { readArticle } from '#server/core/articles/read-article.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { withBrand } from './brand.ts';

export interface PublishedVersion {
  readonly document: DocumentName;
  readonly version: number;
  readonly text: Localised;
  readonly changes: Localised | null;
  readonly publishedAt: Date;
}

const versionsOf = perDatabase((db) =>
  catalogue(async (): Promise<readonly PublishedVersion[]> => {
    const { rows } = await sql<PublishedVersion>`
      select document, version::int as version, text, changes, published_at as "publishedAt"
        from document_version where published_at is not null order by document, version desc`.execute(db);
    return rows;
  }),
);

/** Versions of a text that are out at `now`, newest first. */
export async function publishedVersions(
  db: Database,
  document: DocumentName,
  now: Date,
): Promise<readonly PublishedVersion[]> {
  const versions = await versionsOf(db)();
  return versions.filter((one) => one.document === document && one.publishedAt <= now);
}

/** Version of the terms that hold now; null before any do. */
export async function termsInForce(db: Database, now: Date): Promise<number | null> {
  return (await publishedVersions(db, 'terms', now))[0]?.version ?? null;
}

/** For a transaction that notes what somebody accepts. */
export const termsInForceSql = (now: Date) => sql<number>`
  coalesce((select max(version) from document_version where document = 'terms' and published_at <= ${now}), 1)`;

export async function getDocument(
  { db, script, site, ...context }: CallContext,
  { document, version }: { document: DocumentName; version?: number | undefined },
): Promise<CallResult<'getDocument'>> {
  const versions = await publishedVersions(db, document, context.now());
  const [newest] = versions;
  const shown = version === undefined ? newest : versions.find((one) => one.version === version);
  if (!shown || !newest) throw new Failure('versionUnknown');
  const { brandName } = site();
  return {
    document,
    version: shown.version,
    current: shown === newest,
    publishedAt: shown.publishedAt.toISOString(),
    changes: shown.changes && withBrand(shown.changes[script], brandName),
    text: readArticle(withBrand(shown.text[script], brandName)),
    versions: versions.map((one) => ({
      version: one.version,
      publishedAt: one.publishedAt.toISOString(),
    })),
  };
}

/** Writes a draft of the next version, or writes the draft there is anew. @returns its version */
export async function draftVersion(
  db: Queryable,
  draft: { document: DocumentName; text: Localised; changes: Localised },
): Promise<number> {
  const { document } = draft;
  const text = JSON.stringify(draft.text);
  const changes = JSON.stringify(draft.changes);
  const { rows } = await sql<{ version: number }>`
    insert into document_version as v (document, version, text, changes)
    select ${document}::text, coalesce(max(version) filter (where published_at is not null), 0) + 1,
           ${text}::jsonb, ${changes}::jsonb
      from document_version where document = ${document}
    on conflict (document, version) do update set text = excluded.text, changes = excluded.changes
    returning version::int as version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A draft was not written');
  return row.version;
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

/** The newest terms that are out at `at`, and when members were told of them. */
export async function newestTerms(
  db: Queryable,
  at: Date,
): Promise<{ version: number; toldAt: Date | null } | undefined> {
  return db
    .selectFrom('documentVersion')
    .select(['version', 'toldAt'])
    .where('document', '=', 'terms')
    .where('publishedAt', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function noteTermsTold(db: Queryable, version: number, at: Date): Promise<void> {
  await db
    .updateTable('documentVersion')
    .set({ toldAt: at })
    .where('document', '=', 'terms')
    .where('version', '=', version)
    .execute();
}
