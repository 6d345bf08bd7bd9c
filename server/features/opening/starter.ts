import { resolve } from 'node:path';
import type { CallResult } from '#contract/client.ts';
import { kinds, kindNames } from '#contract/content/kinds.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { tellFault } from '#server/core/editing/files/report.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { takeMark } from './queries.ts';

/** Content that the product comes with, as files. */
export const starterFolder = resolve(import.meta.dirname, '../../../content/starter');

/**
 * Brings the starter set in, by the import that files come in by: all of it or nothing, and what staff made of a piece stays.
 * Throws `starterRefused` with what stands in the way, and `forbidden` for who may not make each kind of it by hand.
 */
export async function bringStarterIn(
  context: StaffContext,
  folder = starterFolder,
): Promise<CallResult<'bringStarterIn'>> {
  const { db, staff } = context;
  if (kindNames.some((kind) => !staff.permissions.includes(kinds[kind].permission)))
    throw new Failure('forbidden', { why: 'the starter set has kinds of others' });
  const { faults, pieces, proposed } = await importContent(
    { db, services: context, now: context.now },
    folder,
    {
      publish: true,
      by: staff.staffId,
      keepsOurs: true,
      intimate: staff.permissions.includes('intimate'),
    },
  );
  if (faults.length > 0)
    throw new Failure('starterRefused', {
      fields: faults.map((fault) => ({ path: fault.file, reason: tellFault(fault) })),
    });
  await takeMark(db, 'empty');
  const count = (wanted: (typeof pieces)[number]['what']) =>
    pieces.filter(({ what }) => what === wanted).length;
  return { new: count('new'), changed: count('changed'), kept: count('kept'), proposed };
}
