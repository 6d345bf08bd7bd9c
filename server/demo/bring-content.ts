import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { v5 } from 'uuid';
import { parse } from 'yaml';
import { z } from 'zod';
import { localDate } from '#contract/define.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { tellFault } from '#server/core/editing/files/report.ts';
import { putIntoStock } from '#server/features/gifts/claims/add-stock.ts';
import { transaction, type Queryable } from '#server/kernel/database/database.ts';
import type { KindName } from '#contract/content/kinds.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** The content of the demo, as files; what staff would do with it afterwards stands in `acts.yaml` beside it. */
export const demoFolder = resolve(import.meta.dirname, '../../content/demo');

const bySlug = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);
const acts = z.strictObject({
  /** The day that is today in the files. */
  begun: localDate,
  /** How many pieces go into stock, by the slugs of gifts. */
  stock: bySlug(z.int().positive()),
  /** Codes of coupons, by the slugs of their gifts. */
  codes: bySlug(z.array(z.string().min(1)).min(1)),
});

export const readActs = async (folder = demoFolder): Promise<z.infer<typeof acts>> =>
  acts.parse(parse(await readFile(join(folder, 'acts.yaml'), 'utf8')));

/** An act is done once, whatever start it is that does it. */
const actsOfDemo = '5b8c1c0e-0f0b-5a58-9b0e-2f4a4c1d7e66';

/**
 * Brings the content of the demo in by the import, moved to today, and does what staff would do with it. What is there already
 * stays as it is, so that a start that was broken off goes on. Throws for files that could not come in.
 */
export async function bringContent(
  { db, ...services }: Pick<Services, 'db' | 'ask' | 'config' | 'site' | 'files'>,
  { now, folder = demoFolder }: { readonly now: Date; readonly folder?: string },
): Promise<void> {
  const { begun, stock, codes } = await readActs(folder);
  const { faults } = await importContent({ db, services, now: () => now }, folder, {
    publish: true,
    keepsOurs: true,
    begun,
  });
  if (faults.length > 0) throw new Error(`Content of the demo: ${faults.map(tellFault).join('; ')}`);
  await transaction(db, async (tx) => {
    const put = async (
      slug: string,
      what: { readonly pieces: number; readonly codes: readonly string[] },
    ) => {
      const giftId = await idOfPiece(tx, 'gift', slug);
      const nobodyElse = () => Promise.resolve(false);
      const requestKey = v5(slug, actsOfDemo);
      await putIntoStock(
        tx,
        { giftId, requestKey, ...what, reason: 'received', note: '' },
        { at: now, by: null, agree: nobodyElse },
      );
    };
    for (const [slug, pieces] of Object.entries(stock)) await put(slug, { pieces, codes: [] });
    for (const [slug, some] of Object.entries(codes)) await put(slug, { pieces: 0, codes: some });
  });
}

/** Throws where the demo has no such piece. */
export async function idOfPiece(db: Queryable, kind: KindName, slug: string): Promise<string> {
  const pieceId = await findPieceId(db, kind, slug);
  if (pieceId === undefined) throw new Error(`The demo has no ${kind} ${slug}`);
  return pieceId;
}
