import { Alert, Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { Asked } from '#console/kit/asked.tsx';
import { Part } from '#console/team/part.tsx';
import { PermissionList } from '#console/team/permission-list.tsx';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { meTexts } from './me-texts.ts';
import { useMe } from './use-me.ts';

/** As few are soon none. */
const fewCodes = 2;

/** Who is signed in, what they may do, and whether they should ask for new recovery codes. */
export function WhoIAm() {
  const texts = useTexts(meTexts);
  const shown = useShownInstant();
  return (
    <Part title={texts.whoTitle}>
      <Asked asked={useMe()} rows={4}>
        {({ name, email, roleName, permissions, expiresAt, recoveryCodesLeft }) => (
          <Stack sx={{ gap: 2 }}>
            {recoveryCodesLeft <= fewCodes && (
              <Alert severity="warning">{texts.fewCodes({ count: recoveryCodesLeft })}</Alert>
            )}
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                columnGap: 3,
                rowGap: 1.5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
              }}
            >
              <Fact term={texts.name}>{name}</Fact>
              <Fact term={texts.email}>{email}</Fact>
              <Fact term={texts.role}>{roleName}</Fact>
              <Fact term={texts.may}>
                <PermissionList permissions={permissions} />
              </Fact>
              <Fact term={texts.codes}>{recoveryCodesLeft}</Fact>
            </Box>
            <Typography color="textSecondary">{texts.until({ at: shown(expiresAt) })}</Typography>
          </Stack>
        )}
      </Asked>
    </Part>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary" sx={{ mb: { xs: -1.5, sm: 0 } }}>
      {term}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);
