import { Alert, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { Accounts } from './accounts.tsx';
import { Roles } from './roles.tsx';
import { teamTexts } from './team-texts.ts';

/** Accounts of staff and their roles, for who may manage them. */
export function TeamPage() {
  const texts = useTexts(teamTexts);
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 1100 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      {may('staff') ? (
        <>
          <Accounts />
          <Roles />
        </>
      ) : (
        <Alert severity="info">{texts.notYours}</Alert>
      )}
    </Stack>
  );
}
