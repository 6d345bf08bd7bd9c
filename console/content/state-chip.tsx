import { Chip, Stack } from '@mui/material';
import type { ContentState } from '#contract/content/calls.ts';
import { useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { contentTexts } from './content-texts.ts';

const colours = { draft: 'default', scheduled: 'info', live: 'success', archived: 'warning' } as const;

interface StateChipProps {
  readonly state: ContentState;
  readonly next: { readonly from: string } | null;
}

/** Where a piece stands, and when that changes. */
export function StateChip({ state, next }: StateChipProps) {
  const texts = useTexts(contentTexts);
  const shown = useShownInstant();
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      <Chip size="small" variant="outlined" color={colours[state]} label={texts.states[state]} />
      {next && <Chip size="small" color="info" label={shown(next.from)} />}
    </Stack>
  );
}
