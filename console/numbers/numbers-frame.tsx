import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTexts } from '#console/kit/language.ts';
import { numbersTexts } from './numbers-texts.ts';
import { useNumberChoice } from './use-number-choice.ts';

const places = {
  overview: '/numbers',
  cohorts: '/numbers/cohorts',
  funnels: '/numbers/funnels',
  vitals: '/numbers/vitals',
} as const;
export type NumberScreen = keyof typeof places;
const screens = Object.keys(places) as NumberScreen[];

interface NumbersFrameProps {
  readonly screen: NumberScreen;
  /** What it shows and how it is counted, in a sentence or two. */
  readonly about: ReactNode;
  /** Beside its name: what can be done with all of it. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of numbers, with the way to the others; what was chosen goes along. */
export function NumbersFrame({ screen, about, acts, children }: NumbersFrameProps) {
  const texts = useTexts(numbersTexts);
  const { search } = useNumberChoice();
  const name = texts.screenOf[screen];
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1300, minWidth: 0 }}>
      <Title title={`${texts.screens}: ${name}`} />
      <nav aria-label={texts.screens}>
        <Stack
          component="ul"
          direction="row"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            gap: 0.5,
            flexWrap: 'wrap',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {screens.map((one) => (
            <li key={one}>
              <Button
                component={Link}
                to={`${places[one]}${search}`}
                {...(one === screen && { 'aria-current': 'page' })}
                sx={{
                  minHeight: 44,
                  borderRadius: 0,
                  borderBottom: 3,
                  borderColor: one === screen ? 'primary.main' : 'transparent',
                  color: one === screen ? 'primary.main' : 'text.secondary',
                }}
              >
                {texts.screenOf[one]}
              </Button>
            </li>
          ))}
        </Stack>
      </nav>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h1">
          {name}
        </Typography>
        {acts}
      </Stack>
      <div>
        <Typography color="textSecondary">{about}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.rules}
        </Typography>
      </div>
      {children}
    </Stack>
  );
}
