import type { CallResult } from '#contract/client.ts';
import type { DocumentName } from '#contract/calls/information.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { scripts, textIn } from '#contract/locales.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { readArticle } from '#server/core/articles/read-article.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { withBrand } from './brand.ts';

const linesOf = keptLines('document', (rows) => {
  const of = (document: DocumentName) => new Lines(rows.filter(({ slug }) => slug === document));
  return { privacy: of('privacy'), terms: of('terms') };
});

export interface DocumentVersion extends ContentBody<'document'> {
  readonly version: number;
  /** When it was out first. */
  readonly publishedAt: Date;
  /** Whether it is what holds. */
  readonly current: boolean;
}

/** Versions of a text that are or were out at `now`, newest first. */
export async function publishedVersions(
  db: Database,
  document: DocumentName,
  now: Date,
): Promise<readonly DocumentVersion[]> {
  const { [document]: lines } = await linesOf(db);
  const [live] = lines.at(now);
  return lines
    .everUntil(now)
    .flatMap(({ version, fromAt, body }) =>
      body ? [{ ...body, version, publishedAt: fromAt, current: version === live?.version }] : [],
    );
}

/** Version of the terms that hold now; null before any do. */
export async function termsInForce(db: Database, now: Date): Promise<number | null> {
  const { terms } = await linesOf(db);
  return terms.at(now)[0]?.version ?? null;
}

/**
 * A published version of the terms or the privacy notice, the one that holds unless another is asked for. Throws
 * `versionUnknown`.
 */
export async function getDocument(
  { db, script, site, ...context }: CallContext,
  { document, version }: { document: DocumentName; version?: number | undefined },
): Promise<CallResult<'getDocument'>> {
  const versions = await publishedVersions(db, document, context.now());
  const shown = versions.find((one) => (version === undefined ? one.current : one.version === version));
  if (!shown) throw new Failure('versionUnknown');
  const { brandName } = site();
  const saysWhatIsNew = scripts.some((one) => shown.changes[one] !== '');
  return {
    document,
    version: shown.version,
    current: shown.current,
    publishedAt: shown.publishedAt.toISOString(),
    changes: saysWhatIsNew ? withBrand(textIn(shown.changes, script), brandName) : null,
    text: readArticle(withBrand(textIn(shown.text, script), brandName)),
    versions: versions.map((one) => ({
      version: one.version,
      publishedAt: one.publishedAt.toISOString(),
    })),
  };
}
