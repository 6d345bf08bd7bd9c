import { Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface ActListProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What came of acts of one kind, below the buttons of all. */
export function ActList({ title, children }: ActListProps) {
  const id = useId();
  return (
    <Stack sx={{ width: 1, order: 1, mt: 1.5, gap: 1.5 }}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <Stack component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
        {children}
      </Stack>
    </Stack>
  );
}

interface ActLineProps {
  readonly said: string;
  /** What is to be known of it, each on a line of its own. */
  readonly notes: readonly (string | null)[];
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One of them. */
export function ActLine({ said, notes, children }: ActLineProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', borderTop: 1, borderColor: 'divider', pt: 1.5 }}
    >
      <Stack sx={{ flex: '1 1 260px' }}>
        <Typography>{said}</Typography>
        {notes.map(
          (note) =>
            note !== null && (
              <Typography key={note} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {note}
              </Typography>
            ),
        )}
      </Stack>
      {children}
    </Stack>
  );
}
