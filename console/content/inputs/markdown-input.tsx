import { Box, FormControl, FormControlLabel, FormLabel, Switch } from '@mui/material';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Script } from '#contract/locales.ts';
import { articleTexts } from '#console/articles/article-texts.ts';
import { Beside } from '#console/articles/beside.tsx';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { Languages } from './languages.tsx';
import { LanguageInput } from './localised-input.tsx';

const place = 'console-markdown-alone';

/** A text in Markdown in each language, with what readers get of it beside it. */
export function MarkdownInput(props: FieldInputProps) {
  const texts = useTexts(articleTexts);
  const say = useSay();
  const [beside, setBeside] = useState(() => localStorage.getItem(place) === null);
  const show = (shown: boolean) => {
    setBeside(shown);
    if (shown) localStorage.removeItem(place);
    else localStorage.setItem(place, 'yes');
  };
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(props.field.label)}
      </FormLabel>
      <FormControlLabel
        control={<Switch size="small" checked={beside} onChange={(_, shown) => show(shown)} />}
        label={texts.beside}
        sx={{ mb: 1 }}
      />
      <Languages source={props.source}>
        {(script) => <OneLanguage key={script} {...props} script={script} beside={beside} />}
      </Languages>
    </FormControl>
  );
}

interface OneLanguageProps extends FieldInputProps {
  readonly script: Script;
  readonly beside: boolean;
}

function OneLanguage({ script, beside, ...props }: OneLanguageProps) {
  const { languages } = useTexts(contentTexts);
  const written: unknown = useWatch({ name: `${props.source}.${script}` });
  const box = useRef<HTMLDivElement>(null);
  const goTo = (line: number) => {
    const area = box.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
    if (!area) return;
    const before = area.value.split('\n').slice(0, line - 1);
    const from = before.join('\n').length + (before.length > 0 ? 1 : 0);
    area.focus();
    area.setSelectionRange(from, from + (area.value.split('\n')[line - 1]?.length ?? 0));
  };
  return (
    <Box
      ref={box}
      sx={{
        display: 'grid',
        columnGap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: beside ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        },
      }}
    >
      <LanguageInput {...props} script={script} />
      {beside && (
        <Beside
          text={typeof written === 'string' ? written : ''}
          language={languages[script]}
          lang={script}
          onLine={goTo}
        />
      )}
    </Box>
  );
}
