import { Box, List, ListItem, ListItemText, Typography } from '@mui/material';
import type { CallResult } from '#contract/client.ts';
import { conditionsOf, type AudienceTree } from '#contract/content/audience-fields.ts';
import { membersTexts } from '#console/content/inputs/members-texts.ts';
import { useTexts } from '#console/kit/language.ts';
import { useConditionWords } from './use-condition-words.ts';

interface WhyInProps {
  readonly who: AudienceTree;
  readonly told: CallResult<'explainAudience'>;
}

/** Whether somebody is in an audience, and which of its conditions hold of her. */
export function WhyIn({ who, told }: WhyInProps) {
  const texts = useTexts(membersTexts);
  const wordsOf = useConditionWords();
  return (
    <Box component="output">
      <Typography>{told.isIn ? texts.inIt : texts.notInIt}</Typography>
      <List dense disablePadding>
        {conditionsOf(who).map((condition, at) => (
          <ListItem key={`${at} ${condition.field}`} disableGutters>
            <ListItemText
              primary={wordsOf(condition)}
              secondary={told.conditions[at]?.holds ? texts.holds : texts.holdsNot}
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
