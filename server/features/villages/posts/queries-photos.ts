import { prepared } from '#server/kernel/database/prepared.ts';

interface FoundPhoto {
  readonly child: boolean;
  readonly shown: boolean;
}

/** A picture of a post or comment: whether a child is on it, and whether it is shown to others now. `$1`: its id. */
export const findPostPhoto = prepared<FoundPhoto>(
  'find-post-photo',
  `select f.child is not null as child,
          coalesce(f.child <> 'withdrawn', true) and p.state = 'visible' and coalesce(c.state = 'visible', true) as shown
     from post_photo f join post p using (post_id)
     left join comment c on c.post_id = f.post_id and c.comment_id = f.comment_id
    where f.picture_id = $1`,
);

/** Whether a picture is of a draft of hers that has not ended: member, picture, and since when a draft must have changed. */
export const findDraftPhoto = prepared<{ found: true }>(
  'find-draft-photo',
  `select true as found from draft_photo p join post_draft d using (member_id, draft_id)
    where p.member_id = $1 and p.picture_id = $2 and d.changed_at > $3`,
);
