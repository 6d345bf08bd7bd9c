import type { CallResult } from '#contract/client.ts';
import type { DocumentName } from '#contract/calls/information.ts';
import type { Localised } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { readArticle } from '#server/core/articles/read-article.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { withBrand } from './brand.ts';
import { findPublished, putDraft, type PublishedVersion } from './queries.ts';

const versionsOf = perDatabase((db) =>
  catalogue((): Promise<readonly PublishedVersion[]> => findPublished(db)),
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

/**
 * A published version of the terms or the privacy notice, the newest unless one is asked for. Throws
 * `versionUnknown`.
 */
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
  const version = await putDraft(db, { document, text, changes });
  if (version === undefined) throw new Error('A draft was not written');
  return version;
}
