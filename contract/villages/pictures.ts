/** Illustrations that a village can have in its header, drawn in the colours of the theme. */
export const villagePictures = [
  'hoping',
  'expecting',
  'first-weeks',
  'baby',
  'toddler',
  'due-month',
  'feeding',
  'sleep',
  'work',
  'fathers',
  'kitchen',
  'quiet',
] as const;
export type VillagePictureKey = (typeof villagePictures)[number];
