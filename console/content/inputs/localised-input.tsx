import { FormControl, FormLabel } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Script } from '#contract/locales.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { Languages } from './languages.tsx';

/** The same text in each language that is offered, side by side where there is room, so that a missing one is seen. */
export function LocalisedInput({ field, source, fixed }: FieldInputProps) {
  const say = useSay();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Languages source={source} beside>
        {(script) => (
          <LanguageInput key={script} field={field} source={source} fixed={fixed} script={script} />
        )}
      </Languages>
    </FormControl>
  );
}

/** The text in one language. */
export function LanguageInput({
  field,
  source,
  fixed,
  script,
}: FieldInputProps & { readonly script: Script }) {
  const texts = useTexts(contentTexts);
  const long = field.type === 'markdown';
  return (
    <TextInput
      source={`${source}.${script}`}
      label={texts.languages[script]}
      disabled={fixed}
      multiline={field.lines ?? false}
      minRows={long ? 6 : 2}
      maxRows={long ? 24 : 8}
      helperText={
        <LettersLeft
          source={`${source}.${script}`}
          longest={field.longest ?? 0}
          hint={long ? texts.markdownHint : ''}
        />
      }
      parse={(text: string) => text}
      slotProps={{ htmlInput: { lang: script } }}
    />
  );
}

interface LettersLeftProps {
  readonly source: string;
  readonly longest: number;
  readonly hint: string;
}

/** Said once it becomes short. */
function LettersLeft({ source, longest, hint }: LettersLeftProps) {
  const texts = useTexts(contentTexts);
  const text: unknown = useWatch({ name: source });
  const left = longest - (typeof text === 'string' ? text.length : 0);
  return <>{left < longest / 5 ? texts.chars({ left }) : hint || '\u200B'}</>;
}
