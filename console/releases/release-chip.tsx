import { Chip } from '@mui/material';
import type { ReleaseState } from '#contract/calls/editing/releases.ts';
import { useTexts } from '#console/kit/language.ts';
import { releaseTexts } from './release-texts.ts';

const colours = { draft: 'default', scheduled: 'info', out: 'success', back: 'warning' } as const;

/** Where a release stands. */
export function ReleaseChip({ state }: { readonly state: ReleaseState }) {
  const { states } = useTexts(releaseTexts);
  return <Chip size="small" variant="outlined" color={colours[state]} label={states[state]} />;
}
