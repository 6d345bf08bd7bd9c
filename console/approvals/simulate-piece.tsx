import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Kind } from '#contract/content/kind.ts';
import { may } from '#console/kit/auth-provider.ts';
import { Asked } from '#console/kit/asked.tsx';
import { callsOfKind } from '#console/kit/data-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { simulationTexts } from '#console/simulations/simulation-texts.ts';

const SimulationOf = lazy(async () => ({
  default: (await import('#console/simulations/simulation-of.tsx')).SimulationOf,
}));

interface SimulatePieceProps {
  readonly kind: Kind;
  readonly pieceId: string;
  readonly version: number;
}

/** What a version would do, for whoever is to agree to it. */
export function SimulatePiece(piece: SimulatePieceProps) {
  const { simulate } = useTexts(simulationTexts);
  const [wanted, setWanted] = useState(false);
  if (!piece.kind.simulates || !may(piece.kind.permission)) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      {wanted ? (
        <Simulated {...piece} />
      ) : (
        <Button variant="outlined" size="small" onClick={() => setWanted(true)}>
          {simulate}
        </Button>
      )}
    </Box>
  );
}

function Simulated({ kind, pieceId, version }: SimulatePieceProps) {
  const asked = useAsked(['version', kind.kind, pieceId, String(version)], async () =>
    callsOfKind(kind.kind).get({ pieceId, version }),
  );
  return (
    <Asked asked={asked}>
      {({ slug, body }) => (
        <Suspense fallback={null}>
          <SimulationOf kind={kind} pieceId={pieceId} slug={slug} body={body} />
        </Suspense>
      )}
    </Asked>
  );
}
