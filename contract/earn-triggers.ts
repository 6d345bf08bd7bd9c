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
} as const;
export type EarnTrigger = keyof typeof earnPlaces;
