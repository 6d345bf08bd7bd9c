import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/database/database.ts';

export interface Expert {
  readonly title: Localised;
  readonly reviewedAt: Date;
}

/** Those of the members whom staff checked to be experts. */
export async function readExperts(
  _db: Queryable,
  _memberIds: readonly string[],
): Promise<Map<string, Expert>> {
  return new Map();
}
