import { instantText } from '#server/kernel/database/values.ts';
import { membersAs } from '#server/core/members/fragments.ts';

/**
 * A statement for posts or comments `w` with their counts `s`, which `from` names with what they are joined with, by who wrote them. They
 * are found first, and then their writers by their ids: members may be on other machines.
 */
export const writingsText = ({
  columns,
  from,
  order,
}: {
  readonly columns: string;
  readonly from: string;
  readonly order?: string;
}): string => `
  with written as materialized (
    select w.post_id as "postId", w.member_id as "memberId", w.participant_id as "participantId", a.alias,
           a.kind = 'open' as "isOpen", w.state, w.emergency, ${instantText('w.created_at')} as "createdAt",
           ${instantText('w.edited_at')} as "editedAt",
           s.hearts, s.hugs, s.thanks, s.me_toos as "meToos", s.laughs, ${columns}
      from ${from}
      left join post_participant a on a.participant_id = w.participant_id),
  writer as (
    select m.member_id, m.first_name, m.avatar, e.title, e.reviewed_at
      from ${membersAs('m')} left join expert e on e.member_id = m.member_id
     where m.member_id in (select "memberId" from written))
  select w.*, h.first_name as "firstName", h.avatar, case when w."isOpen" then h.title end as "expertTitle",
         case when w."isOpen" then h.reviewed_at end as "reviewedAt"
    from written w left join writer h on h.member_id = w."memberId"
   ${order === undefined ? '' : `order by ${order}`}`;

/** Photos of `w`, with the condition that tells them from others of the thread. */
export const photosOf = (condition: string) => `
  (select jsonb_agg(jsonb_build_object('photoId', f.photo_id, 'pictureId', f.picture_id, 'width', f.width,
                                       'height', f.height, 'alt', f.alt, 'child', f.child) order by f.position)
     from post_photo f where f.post_id = w.post_id and ${condition}) as photos`;
