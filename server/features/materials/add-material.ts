import { newId, type Queryable } from '#server/kernel/database/database.ts';
import { leadsNowhere } from '#server/features/links/redirects/paths.ts';
import { safeTarget, type Allowed } from '#server/features/links/redirects/safe-target.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { insertMaterial, type MaterialRow } from './queries-materials.ts';

export type NewMaterial = Pick<MaterialRow, 'scene' | 'title' | 'text' | 'picture' | 'ofBirths'> &
  Partial<Omit<MaterialRow, 'materialId'>> & {
    readonly position?: number;
    /** SKU of the product that it is about. */
    readonly product?: string;
  };

/** Puts a material up. Throws `redirectTargetRefused` for where it may not lead, or `windowWrong`. @returns its id */
export async function addMaterial(
  db: Queryable,
  given: NewMaterial,
  { allowed, now }: { allowed: Allowed; now: Date },
): Promise<string> {
  const { opensAt = null, closesAt = null, target = null } = given;
  if (opensAt && closesAt && opensAt >= closesAt) throw new Failure('windowWrong');
  const safe = target === null || target.length > 2000 ? null : safeTarget(target, allowed);
  if (target !== null && (safe === null || leadsNowhere(safe))) throw new Failure('redirectTargetRefused');
  const materialId = newId(db);
  await insertMaterial(db, {
    ...given,
    materialId,
    target: safe,
    audience: given.audience ?? {},
    product: given.product ?? null,
    opensAt,
    closesAt,
    position: given.position ?? 0,
    now,
  });
  return materialId;
}
