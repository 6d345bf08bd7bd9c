import { sql } from 'kysely';
import type { WrittenText } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { drawTelling, hasNotEnded, isDrawOfBabies, versionsAt, type DrawTelling } from './queries.ts';
import { periodColumns, runsAt } from './queries-periods.ts';

export interface ExtraPlays {
  readonly code: string;
  readonly name: WrittenText;
  /** More free plays by level. */
  readonly extraPlays: Readonly<Record<string, number>>;
}

/** Of the draws that are open: what levels get in the period that runs, or in the first one to come. */
export async function findExtraPlays(db: Queryable, now: Date): Promise<Shelf<ExtraPlays>> {
  const { rows } = await sql<ExtraPlays & DrawTelling>`
    select d.draw_code as code, d.name, t.extra_plays, ${drawTelling}
      from ${versionsAt(now)}
      left join lateral (
        select ${periodColumns} from draw_period p where p.draw_code = d.draw_code and ${runsAt(now)} limit 1) running on true
      join draw_terms t on t.draw_code = d.draw_code and t.version = coalesce(running.terms_version, d.version)
     where ${hasNotEnded} and d.opens_at <= ${now}
     order by d.position, d.draw_code`.execute(db);
  return new Shelf(rows, isDrawOfBabies);
}
