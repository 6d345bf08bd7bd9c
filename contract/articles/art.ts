/**
 * Illustrations that a text may show (`![what is seen](art:moon)`), drawn in the colours of the theme. No schema is here,
 * so that a page can have them without their weight.
 */
export const articleArt = [
  'mother',
  'moon',
  'nest',
  'hatching',
  'magazine',
  'mail',
  'village',
  'parcel',
  'gift',
  'cup',
  'feather',
  'cake',
  'trying',
  'pregnant',
  'newborn',
  'baby',
  'toddler',
] as const;
export type ArticleArt = (typeof articleArt)[number];

/** Wider ones, a scene each. */
export const articleScenes = [
  'chair',
  'soup',
  'list',
  'visit',
  'path',
  'pillow',
  'letter',
  'cups',
  'nestlings',
  'fridge',
  'plate',
  'breath',
] as const;
export type ArticleScene = (typeof articleScenes)[number];

export function isArticleScene(name: string): name is ArticleScene {
  return articleScenes.some((known) => known === name);
}

export function isArticleArt(name: string): name is ArticleArt {
  return articleArt.some((known) => known === name);
}

/** Covers of the magazine. */
export const magazineCovers = ['beginnings', 'table', 'evenings'] as const;
export type MagazineCover = (typeof magazineCovers)[number];

/** What is on a badge. */
export const badgePictures = ['sprout', 'lantern', 'ribbon', 'pages', 'quill', 'star'] as const;
export type BadgePicture = (typeof badgePictures)[number];

/** What shows a course. */
export const coursePictures = ['hoping', 'birth', 'first-weeks', 'tasting', 'feelings', 'rest'] as const;
export type CoursePicture = (typeof coursePictures)[number];
