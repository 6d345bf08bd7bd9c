import { List, ListItem, ListItemText, Typography } from '@mui/material';
import type { CallResult } from '#contract/client.ts';
import { localeWords } from '#contract/content/words.ts';
import { membersTexts } from '#console/content/inputs/members-texts.ts';
import { countryName } from '#console/kit/countries.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';

type Example = CallResult<'countAudience'>['examples'][number];

/** What members of an audience are like, as far as it is told. */
export function Examples({ examples }: { readonly examples: readonly Example[] }) {
  const texts = useTexts(membersTexts);
  const language = useLanguage();
  if (examples.length === 0) return null;
  const said = ({ level, countryCode, language: spoken, signedUp }: Example) =>
    [
      level !== null && texts.level({ level }),
      countryCode !== null && countryName(countryCode, language),
      spoken !== null && localeWords[spoken][language],
      signedUp !== null && texts.signedUp[signedUp],
    ]
      .filter((part) => part !== false)
      .join(' · ');
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {texts.examples}
      </Typography>
      <List dense disablePadding>
        {examples.map((example) => (
          <ListItem key={said(example)} disableGutters>
            <ListItemText primary={said(example)} />
          </ListItem>
        ))}
      </List>
    </>
  );
}
