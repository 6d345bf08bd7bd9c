import type { Kind } from '#contract/content/kind.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from './content-texts.ts';

/** What the slug of a kind is called, and what it may be. */
export function useSlugWords({ slugForm }: Kind): {
  readonly label: string;
  readonly hint: string;
  readonly wrong: string;
} {
  const texts = useTexts(contentTexts);
  const say = useSay();
  if (!slugForm) return { label: texts.address, hint: texts.addressHint, wrong: texts.addressWrong };
  const hint = say(slugForm.hint);
  return { label: say(slugForm.label), hint, wrong: hint };
}
