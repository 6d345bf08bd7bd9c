import { Alert, Box, LinearProgress, Stack } from '@mui/material';
import type { Kind } from '#contract/content/kind.ts';
import { useTexts } from '#console/kit/language.ts';
import { SimulationForm } from './simulation-form.tsx';
import { SimulationResult } from './simulation-result.tsx';
import { simulationTexts } from './simulation-texts.ts';
import { useSimulation } from './use-simulation.ts';

interface SimulationOfProps {
  readonly kind: Kind;
  readonly pieceId: string;
  readonly slug: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Asks over whom a body is to be reckoned, and shows what came out: wherever somebody is to decide about one. */
export function SimulationOf(piece: SimulationOfProps) {
  const texts = useTexts(simulationTexts);
  const { told, busy, faults, run } = useSimulation(piece);
  return (
    <Stack sx={{ gap: 2 }}>
      <SimulationForm facts={piece.kind.simulates ?? []} busy={busy} onRun={(over) => void run(over)} />
      <Box aria-live="polite">
        {busy && <LinearProgress aria-label={texts.wait} />}
        {faults.length > 0 && (
          <Alert severity="error">
            {faults.map((fault) => (
              <div key={fault}>{fault}</div>
            ))}
          </Alert>
        )}
        {told && !busy && <SimulationResult told={told} />}
      </Box>
    </Stack>
  );
}
