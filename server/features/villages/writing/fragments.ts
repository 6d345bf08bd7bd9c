import { instantText } from '#server/kernel/database/values.ts';
import { membersAs } from '#server/core/members/fragments.ts';

/** Columns of `w` (a post or a comment), `s` (its counts) and of who wrote it (`writer`). */
export const writingColumns = `
  w.post_id as "postId", w.member_id as "memberId", w.participant_id as "participantId", a.alias,
  m.first_name as "firstName", m.avatar, e.title as "expertTitle", e.reviewed_at as "reviewedAt",
  w.state, w.emergency, ${instantText('w.created_at')} as "createdAt",
  ${instantText('w.edited_at')} as "editedAt",
  s.hearts, s.hugs, s.thanks, s.me_toos as "meToos", s.laughs`;

/** Who wrote `w`: as what she takes part, herself, and what makes her an expert. */
export const writer = `
  left join post_participant a on a.participant_id = w.participant_id
  left join ${membersAs('m')} on m.member_id = w.member_id
  left join expert e on e.member_id = w.member_id and a.kind = 'open'`;

/** Photos of `w`, with the condition that tells them from others of the thread. */
export const photosOf = (condition: string) => `
  (select jsonb_agg(jsonb_build_object('photoId', f.photo_id, 'pictureId', f.picture_id, 'width', f.width,
                                       'height', f.height, 'alt', f.alt, 'child', f.child) order by f.position)
     from post_photo f where f.post_id = w.post_id and ${condition}) as photos`;
