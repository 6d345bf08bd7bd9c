import { sql } from 'kysely';
import { shownUntil } from '#server/core/content/fragments.ts';
import type { DraftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';
import { channelOf } from '#server/core/members/fragments-facts.ts';

/** Orders that a member proved in journeys, as purchases. */
export const provedPurchases = (memberId: string) => `
  select ${channelOf('amazon')} as channel, s.submitted_at as at, false as card
    from submission s
   where s.member_id = ${memberId} and s.order_hash is not null and s.submitted_at is not null
     and s.state <> 'declined'`;

/** How long questionnaires take. */
export const journeyMinutes = `
  select j.slug, (j.body ->> 'minutes')::int as minutes from ${shownUntil('journey', 'now()')} j`;

/** Drafts that hold photos. */
export const draftsOfJourneys: DraftsWithPhotos = {
  drafts: 'submission',
  key: 'submission_id',
  photos: 'proof_photo',
  of: 'subject_id',
  own: sql`p.subject_kind = 'journey'`,
  unsent: sql`d.state = 'draft'`,
  changedAt: sql`d.changed_at`,
};
