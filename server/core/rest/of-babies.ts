import { scripts, writtenIn, type WrittenText } from '#contract/locales.ts';
import { isAboutBabies, showsBaby } from '#contract/rest/baby-names.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';
import { remember } from '#server/kernel/cache/remember.ts';

/** What of a thing tells what it is about. */
export interface Telling {
  /** What staff said of it, or what its kind says: a birth club is of babies whatever its name. */
  readonly declared?: boolean | undefined;
  /** For some stages only: it would say to whom it is shown that she is in one. */
  readonly stages?: readonly number[] | undefined;
  readonly texts?: readonly (WrittenText | string | null | undefined)[];
  readonly pictures?: readonly (string | null)[];
  /** Where it leads to. */
  readonly paths?: readonly (string | null)[];
}

/**
 * Whether a thing is of a pregnancy, a birth or a child. Nobody has to remember to say so: its words say it as well, in
 * whichever language they do, and its picture.
 */
export function isOfBabies({ declared, stages, texts = [], pictures = [], paths = [] }: Telling): boolean {
  return (
    declared === true ||
    (stages?.length ?? 0) > 0 ||
    texts.some(speaksOfBabies) ||
    pictures.some((picture) => picture !== null && showsBaby(picture)) ||
    paths.some((path) => path !== null && isAboutBabies(path))
  );
}

/** Texts of catalogues are read anew every few seconds and are the same every time. */
const holdsWords = remember((text: string) => findBabyWords(text).length > 0, { most: 20_000 });

/** In any of its languages. */
export function speaksOfBabies(text: WrittenText | string | null | undefined): boolean {
  if (text === null || text === undefined) return false;
  if (typeof text !== 'string') return scripts.some((script) => speaksOfBabies(writtenIn(text, script)));
  return holdsWords(text);
}

/** Whether texts anywhere in a value do, such as those of a form. */
export function holdsBabyWords(value: unknown): boolean {
  if (typeof value === 'string') return speaksOfBabies(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsBabyWords);
}
