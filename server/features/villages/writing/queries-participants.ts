import { prepared } from '#server/kernel/database/prepared.ts';

export interface Participant {
  readonly participantId: string;
  /** Null: openly. */
  readonly alias: string | null;
}

/** Those who take part already: posts, members and kinds, in the order of `position`, from 1 on. */
export const findParticipants = prepared<Participant & { position: number }>(
  'find-post-participants',
  `select w.position::int as "position", p.participant_id as "participantId", p.alias
     from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as w(post_id, member_id, kind, position)
     join post_participant p on p.post_id = w.post_id and p.member_id = w.member_id and p.kind = w.kind`,
);

/** Ids, posts, members, kinds and aliases; a name that somebody has there is left out. */
export const insertParticipants = prepared<never>(
  'insert-post-participants',
  `insert into post_participant (participant_id, post_id, member_id, kind, alias)
   select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) as p(id, post_id, member_id, kind, alias)
    order by post_id, member_id, kind
   on conflict do nothing`,
);
