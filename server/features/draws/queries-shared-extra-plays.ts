import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { drawTelling, hasNotEnded, isDrawOfBabies, runsAt, type DrawTelling } from './queries.ts';

export interface ExtraPlays {
  readonly code: string;
  readonly name: Localised;
  /** More free plays by level. */
  readonly extraPlays: Readonly<Record<string, number>>;
}

/** Of the draws that are open: what levels get in the period that runs, or in the first one to come. */
export async function findExtraPlays(db: Queryable, now: Date): Promise<Shelf<ExtraPlays>> {
  const { rows } = await sql<ExtraPlays & DrawTelling>`
    select d.code, d.name, t.extra_plays, ${drawTelling}
      from draw d
      join draw_terms t on t.draw_code = d.code and t.version = coalesce(
        (select p.terms_version from draw_period p
          where p.draw_code = d.code and ${runsAt(now)}),
        (select max(v.version) from draw_terms v where v.draw_code = d.code))
     where ${hasNotEnded(now)} and d.opens_at <= ${now}
     order by d.position, d.code`.execute(db);
  return new Shelf(rows, isDrawOfBabies);
}
