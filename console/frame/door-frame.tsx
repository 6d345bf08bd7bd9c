import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LocalesMenuButton } from 'react-admin';
import { site } from '#console/kit/site.ts';

/** A sheet in the middle, where nobody is signed in yet. */
export function DoorFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Paper component="main" variant="outlined" sx={{ width: '100%', maxWidth: 420, p: { xs: 2.5, sm: 4 } }}>
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography color="textSecondary">{site.brandName}</Typography>
            <LocalesMenuButton />
          </Stack>
          <Typography variant="h1">{title}</Typography>
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}
