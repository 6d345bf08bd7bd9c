import { Box, Chip, List, ListItem, Stack, Typography } from '@mui/material';
import type { AnswerTells, LeavingQuestion } from '#contract/calls/journeys/answers.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { answerTexts } from './answer-texts.ts';
import type { Leaving } from './use-answers.ts';

/** Of whom something may be told by it. */
const isOfHer = (tells: AnswerTells | null) => tells === 'contact' || tells === 'words' || tells === 'day';

/** What would leave: how many submissions, which questions, and what they may tell of who answered. */
export function LeavingQuestions({ submissions, questions, leftOut }: Leaving) {
  const texts = useTexts(answerTexts);
  const language = useLanguage();
  const count = new Intl.NumberFormat(language).format(submissions);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {texts.submissions({ count })}
      </Typography>
      {questions.length === 0 ? (
        <Typography color="textSecondary">{texts.leavesNothing}</Typography>
      ) : (
        <Questions title={texts.leaves({ count: questions.length })} questions={questions} />
      )}
      {leftOut.length > 0 && (
        <Questions title={texts.leftOut({ count: leftOut.length })} questions={leftOut} soft />
      )}
    </Stack>
  );
}

interface QuestionsProps {
  readonly title: string;
  readonly questions: readonly LeavingQuestion[];
  readonly soft?: boolean;
}

function Questions({ title, questions, soft = false }: QuestionsProps) {
  const { tells: words } = useTexts(answerTexts);
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <List dense disablePadding aria-label={title}>
        {questions.map(({ id, label, tells }) => (
          <ListItem
            key={`${id} ${tells}`}
            disableGutters
            divider
            sx={{ gap: 1, py: 0.75, alignItems: 'start' }}
          >
            <Typography
              variant="body2"
              color={soft ? 'textSecondary' : 'textPrimary'}
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {label}
            </Typography>
            {tells !== null && (
              <Chip
                size="small"
                variant="outlined"
                color={!soft && isOfHer(tells) ? 'warning' : 'default'}
                label={words[tells]}
              />
            )}
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
