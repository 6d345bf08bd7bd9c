import { Box, Paper, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** Lines between the rows of a list, and none below the last. */
export const lines = { '& > :last-child': { borderBottom: 0, pb: 0 } } as const;

interface PartProps {
  readonly title: string;
  readonly text?: string;
  /** What can be done here, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Part({ title, text, action, children }: PartProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: 2 }}
      >
        <Box sx={{ flex: '1 1 260px', maxWidth: 640 }}>
          <Typography id={id} component="h2" variant="h2">
            {title}
          </Typography>
          {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
        </Box>
        {action}
      </Stack>
      {children}
    </Paper>
  );
}
