/** Places of the site that show materials. No schema is here, so that a page can have them without their weight. */
export const scenes = ['homeBanner', 'villageHeader', 'loginAside'] as const;
export type Scene = (typeof scenes)[number];

/** Pictures of materials and of what is read for a stage, drawn in the colours of the theme. */
export const materialPictures = [
  'moonlit-window',
  'cradle-boat',
  'village-evening',
  'basket-walk',
  'open-letter',
  'morning-garden',
  'quiet-lake',
  'first-steps',
] as const;
export type MaterialPicture = (typeof materialPictures)[number];
