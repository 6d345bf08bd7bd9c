import { findBabyWords } from './baby-words.ts';

/** Drawings and photos that show a child, a pregnancy or a birth without a word of it in their name. */
const pictures: ReadonlySet<string> = new Set([
  'bedside-at-night',
  'beginnings',
  'bottle',
  'brushes',
  'carrier',
  'clothes',
  'elephant',
  'empty-nest',
  'fathers',
  'feelings',
  'first-steps',
  'hatched',
  'hatching',
  'hoping',
  'mother-under-moon',
  'nestlings',
  'photograph',
  'spoon',
  'tasting',
  'toys',
  'village-month',
  'warmer',
  'washing-line',
]);

/** Addresses about children without a word of it in them, by how they begin. */
const addresses = [
  '/?stage=',
  '/games/motherDay',
  '/gifts/momBirthdayGiftList?tab=baby',
  '/villages/courses/feelings',
  '/villages/courses/hoping',
  '/villages/courses/tasting',
  '/villages/due-',
  '/villages/fathers',
  '/villages/hoping',
];

/** Whether a picture of this name shows what who rests should not be shown unasked. */
export function showsBaby(picture: string): boolean {
  return pictures.has(picture) || saysSo(picture);
}

/**
 * Whether an address is *about* children by name, such as `/gifts/newBabyGiftList`: who goes there asked for it, and
 * nothing unasked leads her there. Takes the address with what stands behind `?`.
 */
export function isAboutBabies(address: string): boolean {
  return addresses.some((one) => address.startsWith(one)) || saysSo(address);
}

/** Names are words, too: `newBabyGiftList` is "new baby gift list", `first-weeks` is "first weeks". */
function saysSo(name: string): boolean {
  const spelled = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]+/g, ' ');
  return findBabyWords(spelled).length > 0;
}
