import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Title } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { OpeningStep } from '#contract/calls/opening/desk.ts';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { Part } from '#console/team/part.tsx';
import { openingTexts } from './opening-texts.ts';
import { stepParts } from './step-parts.tsx';
import { pathOfStep, useOpening } from './use-opening.ts';

type Steps = CallResult<'getOpening'>['steps'];

/** Leads through what is best done before members come: one step after the other, each of which can be skipped. */
export function OpeningPage() {
  const texts = useTexts(openingTexts);
  const asked = useOpening();
  const layOut = useAct({ work: async () => api.putOpeningAway({ away: false }) });
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 1100 }}>
      <Title title={texts.title} />
      <div>
        <Typography component="h1" variant="h1" gutterBottom>
          {texts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
          {texts.intro}
        </Typography>
      </div>
      <Asked asked={asked}>
        {({ steps, away }) => (
          <>
            {away && (
              <Alert
                severity="info"
                action={
                  may('settings') && (
                    <Button color="inherit" loading={layOut.busy} onClick={() => layOut.act(undefined)}>
                      {texts.layOut}
                    </Button>
                  )
                }
              >
                {texts.isAway}
              </Alert>
            )}
            <Steps steps={steps} />
          </>
        )}
      </Asked>
    </Stack>
  );
}

function Steps({ steps }: { readonly steps: Steps }) {
  const texts = useTexts(openingTexts);
  const [search] = useSearchParams();
  const shown = steps.find(({ step }) => step === search.get('step'));
  const first = steps.find(({ done }) => !done);
  // Named in the address, so that what was just done stays in sight.
  if (shown === undefined && first !== undefined) return <Navigate to={pathOfStep(first.step)} replace />;
  if (shown === undefined) return <Alert severity="success">{texts.allDone}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '280px minmax(0, 1fr)' } }}>
      <Stack component="nav" aria-label={texts.title} sx={{ display: { xs: 'none', md: 'flex' } }}>
        {steps.map(({ step, done }) => (
          <Button
            key={step}
            component={Link}
            to={pathOfStep(step)}
            aria-current={step === shown.step ? 'step' : undefined}
            startIcon={done ? <DoneIcon color="success" /> : <OpenIcon />}
            sx={{
              justifyContent: 'start',
              textAlign: 'start',
              color: 'text.primary',
              bgcolor: step === shown.step ? 'action.selected' : undefined,
            }}
          >
            {texts.steps[step].title}
            <Box component="span" sx={unseen}>
              {done ? texts.done : texts.open}
            </Box>
          </Button>
        ))}
      </Stack>
      <ShownStep key={shown.step} steps={steps} shown={shown} />
    </Box>
  );
}

/** Said to who does not see the picture beside it. */
const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };

interface ShownStepProps {
  readonly steps: Steps;
  readonly shown: { readonly step: OpeningStep; readonly done: boolean };
}

function ShownStep({ steps, shown: { step, done } }: ShownStepProps) {
  const texts = useTexts(openingTexts);
  const { title, text } = texts.steps[step];
  const at = steps.findIndex((one) => one.step === step);
  const next = steps[at + 1]?.step;
  const StepPart = stepParts[step];
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <Stack ref={top} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      <Typography variant="body2" color="textSecondary">
        {at + 1} / {steps.length} · {done ? texts.done : texts.open}
      </Typography>
      <Part title={title} text={text}>
        <StepPart />
      </Part>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {next !== undefined && (
          <Button component={Link} to={pathOfStep(next)} variant={done ? 'contained' : 'outlined'}>
            {done ? texts.next : texts.skip}
          </Button>
        )}
        <Button component={Link} to="/" variant={next === undefined ? 'contained' : 'text'}>
          {texts.toStart}
        </Button>
      </Stack>
    </Stack>
  );
}
