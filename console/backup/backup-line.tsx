import { Alert, Typography } from '@mui/material';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { backupTexts } from './backup-texts.ts';

/** When the last backup was made and whether one is missing, for who looks after the house. */
export const BackupLine = () => (may('settings') ? <Told /> : null);

function Told() {
  const texts = useTexts(backupTexts);
  const shown = useShownInstant();
  const { data } = useAsked(['backups'], async () => api.getBackups());
  if (!data) return null;
  const { state, goodAt, everyHours } = data;
  if (state === 'late' || state === 'failed')
    return (
      <Alert severity="error" sx={{ mb: 4, maxWidth: 640 }}>
        <strong>{texts.missing[state]}</strong>
        {texts.about({ at: goodAt === null ? null : shown(goodAt) })}
      </Alert>
    );
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: 640 }}>
      {state === 'good' && goodAt !== null
        ? texts.good({ at: shown(goodAt), hours: everyHours })
        : texts.quiet[state === 'good' ? 'none' : state]}
    </Typography>
  );
}
