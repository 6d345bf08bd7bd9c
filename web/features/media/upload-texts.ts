import { uploadLimits, type UploadPurpose } from '#contract/pictures.ts';
import type { PictureProblem } from './check-picture.ts';
import type { UploadTexts } from './messages.ts';
import type { UploadFailure } from './uploader.ts';

export function textOfFailure(texts: UploadTexts, failure: UploadFailure): string {
  return failure.reason === 'told' ? failure.message : texts.failure[failure.reason];
}

/** @param name of the file, as the member knows it */
export function textOfProblem(
  texts: UploadTexts,
  problem: PictureProblem,
  name: string,
  purpose: UploadPurpose,
): string {
  return texts.problem[problem]({ name: shortName(name), most: megabytesOf(purpose) });
}

export function megabytesOf(purpose: UploadPurpose): string {
  return String(uploadLimits[purpose] / 1_000_000);
}

/** Keeps both ends of a long name: its beginning is known again, its ending says what it is. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length <= 32 ? name : `${letters.slice(0, 18).join('')}…${letters.slice(-12).join('')}`;
}
