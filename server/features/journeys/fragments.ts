import { shownUntil } from '#server/core/content/fragments.ts';
import type { DraftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';
import { channelOf } from '#server/core/members/fragments-facts.ts';

/** Orders that a member proved in journeys, as purchases. */
export const provedPurchases = (memberId: string) => `
  select ${channelOf('amazon')} as channel, s.submitted_at as at, false as card
    from submission s
   where s.member_id = ${memberId} and s.order_hash is not null and s.submitted_at is not null
     and s.state <> 'declined'`;

/** How long questionnaires take that were shown until `asked`. */
export const journeyMinutes = `
  select j.slug, (j.body ->> 'minutes')::int as minutes from ${shownUntil('journey', '(select at from asked)')} j`;

/** Journeys that members handed in and that were accepted. */
export const acceptedJourneys: StoredDeeds = {
  trigger: 'journey',
  deeds: `(select s.member_id, s.slug as subject, coalesce(s.submitted_at, s.changed_at) as at, s.slug as source,
                  coalesce((select min(e.at) from submission_event e
                             where e.member_id = s.member_id and e.submission_id = s.submission_id
                               and e.state = 'approved'), s.changed_at) as decided_at
             from submission s
            where s.state in ('approved', 'rewarded') and not s.guest)`,
  told: {
    en: 'Counted are journeys that were accepted, on the day on which they were handed in.',
    'zh-Hans': '统计已通过的问卷与包装卡，按提交日期计算。',
  },
};

/** Drafts that hold photos. */
export const draftsOfJourneys: DraftsWithPhotos = {
  drafts: 'submission',
  key: 'submission_id',
  photos: 'proof_photo',
  of: 'subject_id',
  own: "p.subject_kind = 'journey'",
  unsent: "d.state = 'draft'",
  changedAt: 'd.changed_at',
};
