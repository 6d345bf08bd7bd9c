import { Chip, Stack } from '@mui/material';
import type { Mark } from './plain-queue.ts';
import { useSaid } from './said.ts';

const colours = { good: 'success', notice: 'warning', bad: 'error' } as const;

/** What is worth knowing at a glance. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  const said = useSaid();
  if (marks.length === 0) return null;
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {marks.map((mark) => {
        const text = said(mark.said);
        return (
          <Chip
            key={text}
            component="span"
            size="small"
            variant="outlined"
            color={mark.tone ? colours[mark.tone] : 'default'}
            label={text}
            sx={{ maxWidth: '100%', height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
          />
        );
      })}
    </Stack>
  );
}
