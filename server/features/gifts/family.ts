import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Family } from './occasions.ts';

/** What a member told of herself and her children, and which occasions have had their gift, in one statement. */
export async function findFamily(db: Queryable, memberId: string): Promise<Family> {
  const rows = await sql<Family>`
    select m.time_zone, m.birthday, m.paused_at is not null as paused, m.lost_at is not null as lost,
           (select coalesce(jsonb_agg(jsonb_build_object('childId', k.child_id, 'name', k.name,
                                        'birthDate', k.birth_date, 'expectedDate', k.expected_date)
                              order by coalesce(k.birth_date, k.expected_date), k.child_id), '[]')
              from child k where k.member_id = m.member_id) as children,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'occasion', c.occasion)), '[]')
              from gift_claim c
             where c.member_id = m.member_id and c.occasion is not null and c.state <> 'cancelled') as taken
      from member m where m.member_id = ${memberId}`.execute(db);
  const [family] = rows.rows;
  if (!family) throw new Error('A family without its member');
  return family;
}
