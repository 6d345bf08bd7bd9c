import { Chip, Stack, Typography } from '@mui/material';
import type { CallResult } from '#contract/client.ts';
import { useTexts } from '#console/kit/language.ts';
import { CopyButton } from '#console/set-up/copy-button.tsx';
import { openingTexts } from './opening-texts.ts';

type Variable = CallResult<'getSurroundings'>['mail'][number];

/** What the environment sets by name, and the lines to add for what is missing. */
export function Variables({ variables }: { readonly variables: readonly Variable[] }) {
  const texts = useTexts(openingTexts);
  const missing = variables.filter(({ set }) => !set);
  const lines = missing.map(({ line }) => line).join('\n');
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
        {variables.map(({ name, set, needed }) => (
          <Stack
            key={name}
            component="li"
            direction="row"
            sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography component="code" lang="zxx" sx={{ fontFamily: 'monospace', minWidth: 220 }}>
              {name}
            </Typography>
            <Chip
              component="span"
              size="small"
              color={set ? 'success' : needed ? 'warning' : 'default'}
              variant="outlined"
              label={set ? texts.isSet : texts.isMissing}
            />
            {!needed && (
              <Typography variant="body2" color="textSecondary">
                {texts.optional}
              </Typography>
            )}
          </Stack>
        ))}
      </Stack>
      {missing.some(({ needed }) => needed) && (
        <Stack sx={{ gap: 1 }}>
          <Typography variant="body2">{texts.addLines}</Typography>
          <Typography
            component="pre"
            lang="zxx"
            sx={{
              m: 0,
              p: 2,
              borderRadius: 1,
              bgcolor: 'action.hover',
              fontFamily: 'monospace',
              fontSize: '0.85rem',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              userSelect: 'all',
            }}
          >
            {lines}
          </Typography>
          <CopyButton text={lines} label={texts.copyLines} failed={texts.linesNotCopied} />
        </Stack>
      )}
      <Typography variant="body2" color="textSecondary">
        {texts.secrets}
      </Typography>
    </Stack>
  );
}
