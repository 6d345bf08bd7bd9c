import { Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { answerTexts } from '#console/answers/answer-texts.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { TryForm } from './try-form.tsx';

/** Beside a journey: its form to try, and what was answered. */
export function JourneyPanel({ pieceId }: { readonly pieceId: string }) {
  const texts = useTexts(answerTexts);
  return (
    <>
      <TryForm />
      {may('reviews') && (
        <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Typography variant="body2">{texts.exportHint}</Typography>
          <Button variant="outlined" component={Link} to={`/answers?journey=${pieceId}`}>
            {texts.export}
          </Button>
        </Paper>
      )}
    </>
  );
}
