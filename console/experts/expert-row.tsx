import { Box, Button, Chip, ListItem, Stack, Typography } from '@mui/material';
import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import { textIn } from '#contract/locales.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { expertTexts } from './expert-texts.ts';
import { useShownDay } from './shown-day.ts';

const colours = { later: 'success', soon: 'warning', past: 'error' } as const;

interface ExpertRowProps {
  readonly expert: ShownExpert;
  onChange(): void;
  onRemove(): void;
}

/** One member with a badge: what it says, until when it is shown, and what can be done with it. */
export function ExpertRow({ expert, onChange, onRemove }: ExpertRowProps) {
  const { name, title, email, reviewedAt, review } = expert;
  const texts = useTexts(expertTexts);
  const language = useLanguage();
  const shown = useShownDay();
  return (
    <ListItem disableGutters divider sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography>{textIn(title, language)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {email ?? texts.noEmail}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Chip size="small" variant="outlined" color={colours[review]} label={texts.review[review]} />
          <Typography variant="body2">{texts.until({ date: shown(reviewedAt) })}</Typography>
        </Stack>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        {/* A badge is set by the address of an account, so without one there is no way to change it. */}
        {email !== null && (
          <Button onClick={onChange} aria-label={texts.changeOf({ name })}>
            {texts.change}
          </Button>
        )}
        <Button color="error" onClick={onRemove} aria-label={texts.removeOf({ name })}>
          {texts.remove}
        </Button>
      </Stack>
    </ListItem>
  );
}
