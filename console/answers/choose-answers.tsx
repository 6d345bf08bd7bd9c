import {
  Box,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerShapes, handedInStates, type AnswerShape } from '#contract/calls/journeys/answers.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { contentTexts } from '#console/content/content-texts.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { Part } from '#console/team/part.tsx';
import { answerTexts } from './answer-texts.ts';
import { AskForExport } from './ask-for-export.tsx';
import { useAnsweredJourneys, type AnsweredJourney, type AnswerWish } from './use-answers.ts';

/** Of which journey, and what of it. */
export function ChooseAnswers() {
  const texts = useTexts(answerTexts);
  return (
    <Part title={texts.choose} text={texts.chooseText}>
      <Asked asked={useAnsweredJourneys()}>
        {({ list }) =>
          list.length === 0 ? (
            <Typography color="textSecondary">{texts.noJourneys}</Typography>
          ) : (
            <Choosing journeys={list} />
          )
        }
      </Asked>
    </Part>
  );
}

function Choosing({ journeys }: { readonly journeys: readonly AnsweredJourney[] }) {
  const texts = useTexts(answerTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const journey = journeys.find(({ pieceId }) => pieceId === search.get('journey'));
  return (
    <Stack sx={{ gap: 1 }}>
      <Choice
        label={texts.journey}
        value={journey?.pieceId ?? ''}
        options={[
          ['', texts.chooseJourney],
          ...journeys.map((one) => [one.pieceId, titleOf(one, language)] as const),
        ]}
        onChoose={(pieceId) => setSearch(pieceId === '' ? {} : { journey: pieceId }, { replace: true })}
      />
      {journey && <Narrowing key={journey.pieceId} journey={journey} />}
    </Stack>
  );
}

function Narrowing({ journey: { pieceId, structures } }: { readonly journey: AnsweredJourney }) {
  const texts = useTexts(answerTexts);
  const { languages } = useTexts(contentTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const [wish, setWish] = useState<AnswerWish>({ pieceId, shape: 'wide', script: language, contacts: false });
  /** Without what is left empty. */
  const set = (change: { readonly [Name in keyof AnswerWish]?: AnswerWish[Name] | '' }) =>
    setWish(
      (before) =>
        Object.fromEntries(
          Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''),
          // Of the same fields, some left out.
        ) as unknown as AnswerWish,
    );
  const day = (name: 'from' | 'until', label: string) => (
    <TextField
      type="date"
      label={label}
      value={wish[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
          '& > .wide': { gridColumn: { xs: '1 / -1', md: 'span 2' } },
        }}
      >
        {day('from', texts.from)}
        {day('until', texts.until)}
        <Choice
          label={texts.state}
          value={wish.state ?? ''}
          options={[['', texts.allStates], ...handedInStates.map((one) => [one, texts.states[one]] as const)]}
          onChoose={(state) => set({ state: state as AnswerWish['state'] & string })}
        />
        <Choice
          label={texts.structure}
          value={String(wish.structure ?? '')}
          options={[
            ['', texts.allStructures],
            ...structures.map(
              ({ structure, submissions }) =>
                [
                  String(structure),
                  texts.structureOf({ structure, submissions: numbers.format(submissions) }),
                ] as const,
            ),
          ]}
          onChoose={(structure) => set({ structure: structure === '' ? '' : Number(structure) })}
        />
        <Choice
          wide
          label={texts.shape}
          value={wish.shape ?? 'wide'}
          options={answerShapes.map((one) => [one, texts.shapes[one]] as const)}
          onChoose={(shape) => set({ shape: shape as AnswerShape })}
        />
        <Choice
          wide
          label={texts.script}
          value={wish.script ?? language}
          options={scripts.map((one) => [one, languages[one]] as const)}
          onChoose={(script) => set({ script: script as Script })}
        />
      </Box>
      <Box sx={{ mb: 1 }}>
        <FormControlLabel
          control={<Switch checked={wish.contacts} onChange={(_, contacts) => set({ contacts })} />}
          label={texts.contacts}
        />
        <FormHelperText>{texts.contactsHint}</FormHelperText>
      </Box>
      <AskForExport wish={wish} />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly wide?: boolean;
  onChoose(value: string): void;
}

const Choice = ({ label, value, options, wide = false, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    className={wide ? 'wide' : ''}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    {options.map(([one, text]) => (
      <MenuItem key={one} value={one}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);
