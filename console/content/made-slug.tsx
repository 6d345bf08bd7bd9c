import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { Kind } from '#contract/content/kind.ts';
import { useTexts } from '#console/kit/language.ts';
import { contentTexts } from './content-texts.ts';

/** One that nobody guesses. */
function madeOf({ signs, length }: { readonly signs: string; readonly length: number }): string {
  const drawn = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(drawn, (number) => signs[number % signs.length]).join('');
}

/** Fills in a code for who has no words for it. */
export function MadeSlug({ form }: { readonly form: NonNullable<Kind['slugForm']> }) {
  const texts = useTexts(contentTexts);
  const { setValue } = useFormContext<{ slug: string }>();
  const make = () =>
    setValue('slug', madeOf(form.madeOf), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Button onClick={make} sx={{ alignSelf: 'start' }}>
      {texts.makeUp}
    </Button>
  );
}
