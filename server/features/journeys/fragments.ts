import { channelOf } from '#server/core/members/member-facts.ts';

/** Orders that a member proved in journeys, as purchases. */
export const provedPurchases = (memberId: string) => `
  select ${channelOf('amazon')} as channel, s.submitted_at as at, false as card
    from submission s
   where s.member_id = ${memberId} and s.order_hash is not null and s.submitted_at is not null
     and s.state <> 'declined'`;

/** How long questionnaires take. */
export const journeyMinutes = 'select slug, minutes from journey';
