import { v7 as uuidv7 } from 'uuid';
import type { BegunBody } from '#contract/content/filled.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { named } from './draws.ts';
import { putUp } from './pieces/put-up.ts';

/** Puts up a badge for one check-in that is there for everybody, unless told otherwise. @returns its id */
export const putUpBadge = (
  db: Database,
  { slug = `badge-${uuidv7()}`, ...body }: { slug?: string } & BegunBody<'badge'> = {},
): Promise<string> =>
  transaction(db, (tx) =>
    putUp(
      tx,
      'badge',
      { slug },
      {
        name: named(slug),
        about: named('For a check-in'),
        words: named('Well done'),
        deed: 'checkIns',
        times: 1,
        position: 1,
        ...body,
      },
    ),
  );
