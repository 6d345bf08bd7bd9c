import { Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useTexts } from '#console/kit/language.ts';
import { answerTexts } from './answer-texts.ts';
import { ChooseAnswers } from './choose-answers.tsx';
import { OwnExports } from './own-exports.tsx';

/** What members answered, as a table for who needs it: chosen, approved by somebody else, and fetched. */
export function AnswersPage() {
  const texts = useTexts(answerTexts);
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 900 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <ChooseAnswers />
      <OwnExports />
    </Stack>
  );
}
