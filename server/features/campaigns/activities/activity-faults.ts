import type { Fault } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import { leadsNowhere } from '#server/features/links/redirects/paths.ts';
import { safeTarget } from '#server/features/links/redirects/safe-target.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';

/** Whether it leads to a page of the site, and is about a product that there is. */
async function faults(
  db: Queryable,
  { target, product }: Pick<ContentBody<'activity'>, 'target' | 'product'>,
): Promise<readonly Fault[]> {
  const found = [...(await faultsOfProduct(db, product, 'product'))];
  const safe = target?.startsWith('/') ? safeTarget(target, { publicUrl: '', hosts: [] }) : null;
  if (target !== null && (safe === null || leadsNowhere(safe)))
    found.push({ field: 'target', fault: 'targetRefused' });
  return found;
}

export const activityWork: ContentWork<'activity'> = { faults };
