import { Button, List, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import { api } from '#console/kit/api.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { lines, Part } from '#console/team/part.tsx';
import { ExpertDialog } from './expert-dialog.tsx';
import { ExpertRow } from './expert-row.tsx';
import { expertTexts } from './expert-texts.ts';
import { RemoveExpertDialog } from './remove-expert-dialog.tsx';

type Opened = { readonly what: 'add' } | { readonly what: 'change' | 'remove'; readonly expert: ShownExpert };

/** Members who answer as experts, those first whose review is due first. */
export function ExpertsPage() {
  const texts = useTexts(expertTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const asked = useAsked(['experts'], async () => (await api.listExperts()).list);
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 800 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Part
        title={texts.listTitle}
        text={texts.listText}
        action={
          <Button variant="contained" onClick={() => setOpened({ what: 'add' })}>
            {texts.add}
          </Button>
        }
      >
        <AskedList asked={asked} empty={texts.empty}>
          {(experts) => (
            <List disablePadding sx={lines}>
              {experts.map((expert) => (
                <ExpertRow
                  key={expert.memberId}
                  expert={expert}
                  onChange={() => setOpened({ what: 'change', expert })}
                  onRemove={() => setOpened({ what: 'remove', expert })}
                />
              ))}
            </List>
          )}
        </AskedList>
      </Part>
      {opened?.what === 'add' && <ExpertDialog before={null} onClose={close} />}
      {opened?.what === 'change' && <ExpertDialog before={opened.expert} onClose={close} />}
      {opened?.what === 'remove' && <RemoveExpertDialog expert={opened.expert} onClose={close} />}
    </Stack>
  );
}
