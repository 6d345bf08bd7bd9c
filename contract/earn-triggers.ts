/**
 * What rules pay for by itself, with the page where it is done. Rules of a journey or a course lead to that one. No schema
 * is here, so that a page can have them without their weight.
 */
export const earnPlaces = {
  'product-registration': '/registration',
  journey: '/questionnaire',
  'activity-task': '/activities',
  course: '/villages/list?type=30',
  magazine: '/gifts/eMagazineList',
  'code-used': '/code',
} as const;
export type EarnTrigger = keyof typeof earnPlaces;

/** Of earlier rules, which the site pays no more by itself. */
export const olderEarnPlaces = {
  registration: '/registration',
  questionnaire: '/questionnaire',
  trial: '/villages/list?type=31',
  game: '/gifts/list?type=1',
} as const;
export type OlderEarnTrigger = keyof typeof olderEarnPlaces;

/** Within which its limits are counted, by UTC. */
export const earnWindows = ['day', 'week', 'month', 'year', 'ever'] as const;
export type EarnWindow = (typeof earnWindows)[number];
