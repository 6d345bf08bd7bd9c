/** Screens of numbers, and where they stand. */
export const numberPlaces = {
  overview: '/numbers',
  cohorts: '/numbers/cohorts',
  funnels: '/numbers/funnels',
  works: '/numbers/works',
  vitals: '/numbers/vitals',
} as const;
export type NumberScreen = keyof typeof numberPlaces;
