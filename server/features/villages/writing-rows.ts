import type { ChildAudience, Emergency, Reaction, WritingState } from '#contract/villages/words.ts';

/** A photo as JSON out of the database. */
export interface PhotoRow {
  readonly photoId: string;
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly child: ChildAudience | null;
}

/** What posts and comments have in common, as it is read for one reader. */
export interface WritingRow {
  readonly postId: string;
  /** Null once her account is erased. */
  readonly memberId: string | null;
  readonly participantId: string;
  readonly alias: string | null;
  readonly firstName: string | null;
  readonly avatar: string | null;
  readonly text: string;
  readonly photos: readonly PhotoRow[] | null;
  readonly state: WritingState;
  readonly emergency: Emergency | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly hearts: number;
  readonly hugs: number;
  readonly thanks: number;
  readonly meToos: number;
  readonly laughs: number;
  readonly myReaction: Reaction | null;
}

/** Columns of `w` (a post or a comment), `s` (its counts), `a` (its participant), `m` (her) and `r` (the reader's reaction). */
export const writingColumns = `
  w.post_id as "postId", w.member_id as "memberId", w.participant_id as "participantId", a.alias,
  m.first_name as "firstName", m.avatar, w.state, w.emergency, w.created_at as "createdAt", w.edited_at as "editedAt",
  s.hearts, s.hugs, s.thanks, s.me_toos as "meToos", s.laughs, r.reaction as "myReaction"`;

/** Photos of `w`, with the condition that tells them from others of the thread. */
export const photosOf = (condition: string) => `
  (select jsonb_agg(jsonb_build_object('photoId', f.photo_id, 'pictureId', f.picture_id, 'width', f.width,
                                       'height', f.height, 'alt', f.alt, 'child', f.child) order by f.position)
     from post_photo f where f.post_id = w.post_id and ${condition}) as photos`;
