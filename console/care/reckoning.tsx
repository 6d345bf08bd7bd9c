import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import type { CallResult } from '#contract/client.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { careTexts } from './care-texts.ts';

/** Her level: what counted, and what the next one takes. */
export function Reckoning({ level }: Pick<CallResult<'getCare'>, 'level'>) {
  const texts = useTexts(careTexts);
  const id = useId();
  const { format } = new Intl.NumberFormat(useLanguage());
  const { next, counted, earned } = level;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" variant="body2" color="textSecondary">
        {texts.level}
      </Typography>
      <Typography>{texts.levelNow({ name: level.name, level: format(level.level) })}</Typography>
      {next && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={id}
          value={Math.max(0, Math.min(100, (earned / Math.max(1, next.threshold)) * 100))}
          sx={{ my: 1, height: 8, borderRadius: 4, maxWidth: 480 }}
        />
      )}
      <Typography id={id} variant="body2">
        {texts.earned({ points: format(earned) })}
      </Typography>
      <Typography variant="body2">
        {next
          ? texts.next({
              name: next.name,
              threshold: format(next.threshold),
              missing: format(next.missing),
            })
          : texts.highest}
      </Typography>
      {counted.length > 0 && (
        <Box
          component="ul"
          aria-label={texts.counted}
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxWidth: 480 }}
        >
          {counted.map(({ title, points }, place) => (
            <Box
              component="li"
              key={place}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}
            >
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              <Typography variant="body2">{format(points)}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
