import { sql, type RawBuilder } from 'kysely';
import type { WorkFigure, WorkKind } from '#contract/calls/numbers/works.ts';
import { kinds } from '#contract/content/kinds.ts';
import type { WrittenText } from '#contract/locales.ts';
import { shownUntil } from '#server/core/content/fragments.ts';
import { countedMembers } from '#server/core/members/fragments-measured.ts';
import { toldByBroadcasts } from '#server/core/notifications/fragments-measured.ts';
import { coursesBegun, coursesFinished, lessonsFinished } from '#server/features/courses/fragments-deeds.ts';
import { giftClaims } from '#server/features/gifts/fragments-deeds.ts';
import { broadcastsBegun } from '#server/features/messages/fragments-measured.ts';
import { pageEvents } from '#server/features/visits/fragments-events.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

interface Span {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
}

/** A piece that there was by the end of some days. */
export interface WorkPiece {
  readonly pieceId: string;
  readonly slug: string;
  /** What it is called by, in the languages it was written in. */
  readonly title: WrittenText | null;
  /** Taken down before they began. */
  readonly over: boolean;
}

/** Members behind the figures of a piece. */
export interface WorkCount extends Readonly<Record<WorkFigure, number>> {
  /** The piece's id, of a course its slug. */
  readonly subject: string;
  /** When it began, where it is told once. */
  readonly begunAt: Date | null;
}

const beginOf = ({ from, zone }: Span) => sql`(${from}::date::timestamp at time zone ${zone})`;
const endOf = ({ until, zone }: Span) => sql`((${until}::date + 1)::timestamp at time zone ${zone})`;
const within = (column: RawBuilder<unknown>, span: Span) =>
  sql`${column} >= ${beginOf(span)} and ${column} < ${endOf(span)}`;
const withinD = (span: Span) => within(sql`d.at`, span);

export async function findWorkPieces(db: Queryable, of: WorkKind, span: Span): Promise<WorkPiece[]> {
  const { rows } = await sql<WorkPiece>`
    select p.piece_id, p.slug, p.body -> ${kinds[of].title}::text as title,
           coalesce(p.ended_at < ${beginOf(span)}, false) as over
      from (select ${endOf(span)} as at) t cross join lateral ${sql.raw(shownUntil(of, 't.at'))} p`.execute(
    db,
  );
  return rows;
}

const claimed = (span: Span) => sql`
  select d.subject, null::timestamptz as begun_at, 0 as shown, 0 as opened,
         count(distinct d.member_id)::int as done
    from ${giftClaims} d join ${countedMembers} m using (member_id)
   where ${withinD(span)} group by d.subject`;

const told = (span: Span) => sql`
  select d.subject, d.at as begun_at, count(m.member_id)::int as shown,
         count(m.member_id) filter (where n.read)::int as opened, 0 as done
    from ${broadcastsBegun} d
    left join ${toldByBroadcasts} n on n.thing = d.thing
    left join ${countedMembers} m on m.member_id = n.member_id
   where ${withinD(span)} group by d.subject, d.at`;

// Whoever finished a course had it open. A visit is told within a day.
const learnt = (span: Span) => sql`
  with finished as (select distinct d.member_id, d.subject from ${coursesFinished} d where ${withinD(span)}),
  opened as (
    select member_id, subject from finished
    union select d.member_id, d.subject from ${lessonsFinished} d where ${withinD(span)}
    union select d.member_id, d.subject from ${coursesBegun} d where ${withinD(span)}
    union
    select e.member_id, lower(split_part(split_part(e.path, '?', 1), '/', 4))
      from ${pageEvents} e
     where e.name = 'PAGE_VISIT' and e.trace is not null and e.member_id is not null
       and e.page in ('/villages/courses/:course', '/villages/courses/:course/:lesson')
       and e.received_at >= ${beginOf(span)} and e.received_at < ${endOf(span)} + interval '1 day'
       and ${within(sql`e.occurred_at`, span)}
  )
  select o.subject, null::timestamptz as begun_at, 0 as shown,
         count(*)::int as opened, count(f.member_id)::int as done
    from opened o join ${countedMembers} m on m.member_id = o.member_id
    left join finished f on f.member_id = o.member_id and f.subject = o.subject
   group by o.subject`;

const countsOf: Readonly<Record<WorkKind, ((span: Span) => RawBuilder<unknown>) | null>> = {
  gift: claimed,
  material: null,
  broadcast: told,
  course: learnt,
};

/** Of pieces that anybody did something with within some days; of broadcasts, of those that began within them. */
export async function countWorks(db: Queryable, of: WorkKind, span: Span): Promise<WorkCount[]> {
  const statement = countsOf[of];
  if (statement === null) return [];
  const { rows } = await sql<WorkCount>`${statement(span)}`.execute(db);
  return rows;
}
