import { basisOf } from '#server/core/content/shared-lines.ts';
import type { Shelf } from '#server/core/rest/shelf.ts';
import { catalogueAt } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { hearing } from '#server/kernel/database/news.ts';
import { findExtraPlays, type ExtraPlays } from './queries-extra-plays.ts';

export type { ExtraPlays };

const playsOf = perDatabase((db) => catalogueAt((now) => findExtraPlays(db, now), hearing(db, 'draw')));

/** What levels get of the draws that are open: asked for each page, the same for everybody, and kept for a second. */
export const extraPlays = (db: Database, now: Date): Promise<Shelf<ExtraPlays>> =>
  playsOf(basisOf(db, 'draw'))(now);
