import { sql } from 'kysely';
import { hasProofs } from '#server/core/media/fragments-proofs.ts';

/** When journeys were begun, by members or on devices, and `subject`, which: `from ${journeysBegun} d`. */
export const journeysBegun = sql`(select member_id, begun_at as at, slug as subject from submission)`;

/** When they were handed in: `from ${journeysSubmitted} d`. */
export const journeysSubmitted = sql`(
  select member_id, submitted_at as at, slug as subject from submission where submitted_at is not null)`;

/** How far each that was begun is, and nothing of what was answered: `from ${journeyStandings} s`. */
export const journeyStandings = sql`(
  select b.member_id, b.slug, b.begun_at as at, b.language, b.form_finished as form, b.order_hash is not null as amazon,
         b.video_finished as video,
         ${sql.raw(hasProofs('b.member_id', 'b.submission_id', 'journey'))} as upload,
         b.submitted_at is not null as submitted, b.state in ('approved', 'rewarded') as accepted
    from submission b)`;
