import {
  Alert,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { lines, Part } from '#console/team/part.tsx';
import { approvalTexts } from './approval-texts.ts';
import { ProposalChip } from './proposal-chip.tsx';
import { ProposalPart } from './proposal-part.tsx';
import { useProposals, useToDecide, type ProposalLine } from './use-proposals.ts';
import { useProposalWords } from './use-proposal-words.ts';

/** What takes two: all that was proposed, or one of it. */
export function ApprovalsPage() {
  const texts = useTexts(approvalTexts);
  const { id } = useParams();
  const { data } = useToDecide();
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 900 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      {data?.twoPeople === false && <Alert severity="warning">{texts.isOff}</Alert>}
      {id === undefined ? <Proposals /> : <ProposalPart key={id} proposalId={id} />}
    </Stack>
  );
}

function Proposals() {
  const texts = useTexts(approvalTexts);
  const [open, setOpen] = useState(true);
  const asked = useProposals(open);
  useKeptFresh(asked.refetch);
  return (
    <Part
      title={open ? texts.waiting : texts.all}
      text={texts.text}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={open ? 'open' : 'all'}
          onChange={(_, value: string | null) => value !== null && setOpen(value === 'open')}
        >
          <ToggleButton value="open">{texts.waiting}</ToggleButton>
          <ToggleButton value="all">{texts.all}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <PagedList asked={asked} texts={texts} empty={open ? texts.nothingWaits : texts.none}>
        {(list) => (
          <List disablePadding sx={lines}>
            {list.map((line) => (
              <Line key={line.proposalId} line={line} />
            ))}
          </List>
        )}
      </PagedList>
    </Part>
  );
}

function Line({ line }: { readonly line: ProposalLine }) {
  const texts = useTexts(approvalTexts);
  const shown = useShownInstant();
  const words = useProposalWords()(line.proposed);
  const by = line.own ? texts.you : (line.by ?? texts.files);
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={`/approvals/${line.proposalId}`}
        sx={{ px: 1, gap: 1, flexWrap: 'wrap' }}
      >
        <ListItemText
          sx={{ flex: '1 1 240px' }}
          primary={words.what}
          secondary={`${texts.proposedBy({ by, at: shown(line.at) })} · ${line.reason}`}
          slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
        />
        <ProposalChip state={line.state} />
      </ListItemButton>
    </ListItem>
  );
}
