import { randomUUID } from 'node:crypto';
import type { AudienceTree } from '#contract/content/audience-fields.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { putUp } from './put-up.ts';

/** Puts up an audience, live since ever. @returns its id */
export const addAudience = (db: Database, who: AudienceTree): Promise<string> =>
  transaction(db, (tx) => putUp(tx, 'audience', { slug: `audience-${randomUUID()}` }, { name: 'Some', who }));
