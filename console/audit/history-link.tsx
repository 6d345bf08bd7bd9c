import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { auditTexts } from './audit-texts.ts';

/** Leads who may read the log to what was done to one thing. */
export function HistoryLink({ subject }: { readonly subject: string }) {
  const texts = useTexts(auditTexts);
  if (!may('audit')) return null;
  return (
    <Box>
      <Button component={Link} to={`/audit?${new URLSearchParams({ subject })}`}>
        {texts.historyOf}
      </Button>
    </Box>
  );
}
