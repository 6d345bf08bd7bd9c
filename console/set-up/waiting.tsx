import { CircularProgress, Stack, Typography } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { setUpTexts } from './set-up-texts.ts';

/** While the server says what the link is for. */
export function Waiting() {
  const { checking } = useTexts(setUpTexts);
  return (
    <Stack component="output" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <CircularProgress size={20} aria-hidden />
      <Typography component="span" color="textSecondary">
        {checking}
      </Typography>
    </Stack>
  );
}
