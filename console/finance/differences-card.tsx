import { Alert, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { proofTexts } from './proof-texts.ts';

const useProof = () => useAsked(['books proof'], async () => api.listDifferences({ limit: 1 }));

/** That the books differ, for who looks after them; nothing while all holds. */
export const DifferencesCard = () => (may('finance') ? <Differing /> : null);

function Differing() {
  const texts = useTexts(proofTexts);
  const open = useProof().data?.open ?? 0;
  if (open === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 4, maxWidth: 640 }}
      action={
        <Button component={Link} to="/finance/differences" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
          {texts.cardAll}
        </Button>
      }
    >
      <strong>{texts.card({ count: open })}</strong> {texts.cardText}
    </Alert>
  );
}

/** What the last nightly proof said, with a way to more of it. */
export function ProofLine() {
  const texts = useTexts(proofTexts);
  const shown = useShownInstant();
  const { data } = useProof();
  if (!data) return null;
  if (data.open > 0) return <Differing />;
  return (
    <Typography color="textSecondary">
      {data.proven ? texts.holds({ at: shown(data.proven.at) }) : texts.never}{' '}
      <Link to="/finance/differences">{texts.differences}</Link>
    </Typography>
  );
}
