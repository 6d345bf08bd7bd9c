import { Box, Typography } from '@mui/material';
import type { Kind } from '#contract/content/kind.ts';
import { useLanguage } from '#console/kit/language.ts';
import { shownField, shownValue } from './shown-value.ts';
import { isNothing, wholeValue, type PieceNames } from './whole-value.ts';

interface ChangedFieldsProps {
  readonly kind: Kind;
  readonly changed: readonly {
    readonly field: string;
    readonly before?: unknown;
    readonly after?: unknown;
  }[];
  /** All of it is told, with these names for what it refers to; else each value in a few lines. */
  readonly names?: PieceNames;
}

/** What was and what becomes of it, field by field. */
export function ChangedFields({ kind, changed, names }: ChangedFieldsProps) {
  const language = useLanguage();
  const shown = (field: string, value: unknown) =>
    names ? wholeValue(kind, field, value, { language, names }) : shownValue(kind, field, value, language);
  const cut = names ? lines : { ...lines, ...clamped };
  return changed.map(({ field, before, after }) => (
    <Box key={field} sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {shownField(kind, field, language)}
      </Typography>
      {!isNothing(before) && (
        <Typography variant="body2" component="del" color="textSecondary" sx={cut}>
          {shown(field, before)}
        </Typography>
      )}
      <Typography variant="body2" component="ins" sx={{ ...cut, textDecoration: 'none' }}>
        {shown(field, after)}
      </Typography>
    </Box>
  ));
}

const lines = { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
} as const;
