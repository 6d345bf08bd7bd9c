import { Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useTexts } from '#console/kit/language.ts';
import { meTexts } from './me-texts.ts';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { WhoIAm } from './who-i-am.tsx';

/** One's own account: who one is here, by what one signs in, and where one is signed in. */
export function MePage() {
  const texts = useTexts(meTexts);
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 800 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <WhoIAm />
      <Passkeys />
      <OwnSessions />
    </Stack>
  );
}
