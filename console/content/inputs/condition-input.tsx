import { Box, Button, FormControl, FormLabel, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { ContentBody } from '#contract/content/kinds.ts';
import { formOfPages } from '#contract/journeys/form-of-pages.ts';
import type { Condition, Question } from '#contract/journeys/form.ts';
import type { WrittenText } from '#contract/locales.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { conditionToBegin } from './condition-rules.ts';
import { conditionTexts } from './condition-texts.ts';

/** It is the largest part of an editor, and few need it. */
const ConditionBuilder = lazy(() => import('./condition-builder.tsx'));

type Pages = ContentBody<'journey'>['pages'];

/** When something is shown: always, or by answers to what stands before it. */
export function ConditionInput({ field, source, fixed }: FieldInputProps) {
  const texts = useTexts(conditionTexts);
  const say = useSay();
  const { value, onChange } = useController({ name: source }).field;
  const condition = (value ?? null) as Condition | null;
  const [opened, setOpened] = useState(condition !== null);
  const earlier = useEarlier(source);
  const first = conditionToBegin(earlier);
  return (
    <FormControl component="fieldset" fullWidth disabled={fixed}>
      <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      {opened ? (
        <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
          <ConditionBuilder condition={condition} earlier={earlier} onChange={onChange} />
        </Suspense>
      ) : (
        <Typography variant="body2" sx={{ py: 0.5 }}>
          {texts.always}
        </Typography>
      )}
      <Box>
        {opened ? (
          <Button
            color="inherit"
            disabled={fixed}
            onClick={() => {
              onChange(null);
              setOpened(false);
            }}
          >
            {texts.showAlways}
          </Button>
        ) : (
          <Button
            disabled={fixed || first === null}
            onClick={() => {
              onChange(first);
              setOpened(true);
            }}
          >
            {first === null ? texts.nothingBefore : texts.showIf}
          </Button>
        )}
      </Box>
    </FormControl>
  );
}

/** Questions that stand before a place such as `body.pages.1.questions.2.showIf`, that of a page before all of its own. */
function useEarlier(source: string): readonly Question<WrittenText>[] {
  const [, page = '0', , question] = /\.(\d+)(\.\w+\.(\d+))?\.\w+$/.exec(source) ?? [];
  const root = source.slice(0, source.search(/\.\d+\./));
  const pages = (useWatch({ name: root }) ?? []) as Pages;
  return formOfPages(pages).pages.flatMap(({ questions = [] }, at) => {
    if (at < Number(page)) return questions;
    return at === Number(page) && question !== undefined ? questions.slice(0, Number(question)) : [];
  });
}
