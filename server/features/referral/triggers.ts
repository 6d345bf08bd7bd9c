import type { EarnTrigger } from '#contract/earn-triggers.ts';

/** Rules with this one pay who invited. */
export const friendCame: EarnTrigger = 'friend-came';
/** Rules with this one pay the friend. */
export const cameByFriend: EarnTrigger = 'came-by-friend';
