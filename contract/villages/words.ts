/** Words of villages without a schema, so that a page can have them without their weight. */

/** Why a village exists: a stage of life, a month in which babies come, something liked. */
export const villageKinds = ['stage', 'dueMonth', 'interest'] as const;
export type VillageKind = (typeof villageKinds)[number];

export const reactions = ['heart', 'hug', 'thanks', 'meToo', 'laugh'] as const;
export type Reaction = (typeof reactions)[number];

/**
 * `waiting` for staff before anybody else sees it; `hidden` by flags until staff look; `declined` by staff; `deleted` by
 * its author; `erased` with its author's account.
 */
export const writingStates = ['visible', 'waiting', 'hidden', 'declined', 'deleted', 'erased'] as const;
export type WritingState = (typeof writingStates)[number];

/** Who sees a photo on which a child is shown: who joined the village, or nobody but its author any more. */
export const childAudiences = ['village', 'members', 'withdrawn'] as const;
export type ChildAudience = (typeof childAudiences)[number];

export const flagReasons = [
  'unkind',
  'spam',
  'danger',
  'falseHealth',
  'privacy',
  'childPhoto',
  'selling',
  'other',
] as const;
export type FlagReason = (typeof flagReasons)[number];

/** What a member has earned by taking part kindly; each level may do more. Staff can set one. */
export const trustLevels = ['new', 'known', 'regular', 'trusted'] as const;
export type TrustLevel = (typeof trustLevels)[number];

/** What words of a text call for, the most pressing first; each has advice that stands above everything else. */
export const emergencies = ['emergency', 'selfHarm', 'violence', 'babyIll', 'pregnancyWarning'] as const;
export type Emergency = (typeof emergencies)[number];

/** Reasons that staff choose from when they decline or hide; each is a plain, kind sentence in every language. */
export const declineReasons = [
  'unkind',
  'spam',
  'selling',
  'falseHealth',
  'privacy',
  'childPhoto',
  'offTopic',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const writingLimits = {
  title: 120,
  post: 5000,
  comment: 2000,
  photos: 6,
  topics: 3,
  mentions: 10,
} as const;
