import { Box, Typography } from '@mui/material';
import type { Fact } from './plain-queue.ts';
import { useSaid } from './said.ts';

/** Names of things and what they are. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const said = useSaid();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {facts.map(({ term, value }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two questions may have one name
        <div key={place}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {said(term)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {said(value)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
