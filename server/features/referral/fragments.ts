import { invitationSlug } from '#contract/invitations.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';
import { cameByFriend, friendCame } from './triggers.ts';

/** Friends that counted, by who invited them. */
export const friendsCounted: StoredDeeds = {
  trigger: friendCame,
  deeds: `(select g.member_id, '${invitationSlug}' as subject, g.counted_at as at, g.counted_id::text as source,
                  g.counted_at as decided_at from friend_counted g)`,
  told: {
    en: 'Counted are friends who did their part, on the day after.',
    'zh-Hans': '统计已完成事项的好友，按次日计算。',
  },
};

/** Friends who did their part, by themselves. */
export const friendsDone: StoredDeeds = {
  trigger: cameByFriend,
  deeds: `(select f.member_id, '${invitationSlug}' as subject, f.settled_at as at, '${invitationSlug}' as source,
                  f.settled_at as decided_at
             from invited_friend f where f.outcome in ('given', 'overMonth', 'kept'))`,
  told: {
    en: 'Counted are friends who did their part, on the day after; not for longer than it is known that they were invited.',
    'zh-Hans': '统计已完成事项的好友，按次日计算；超过邀请记录保存期的不再统计。',
  },
};
