import {
  Alert,
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Skeleton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
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
  const { again, notLoaded, loading } = useTexts(askedTexts);
  const saying = useFaultText();
  const [open, setOpen] = useState(true);
  const asked = useProposals(open);
  useKeptFresh(asked.refetch);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
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
      {error !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {again}
            </Button>
          }
        >
          {notLoaded({ why: saying(error) })}
        </Alert>
      )}
      {isPending && error === null && (
        <Stack component="output" aria-label={loading} sx={{ gap: 1.5 }}>
          <Skeleton variant="rounded" height={64} />
          <Skeleton variant="rounded" height={64} />
        </Stack>
      )}
      {data !== undefined && list.length === 0 && (
        <Typography color="textSecondary">{open ? texts.nothingWaits : texts.none}</Typography>
      )}
      <List disablePadding sx={lines}>
        {list.map((line) => (
          <Line key={line.proposalId} line={line} />
        ))}
      </List>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          {texts.more}
        </Button>
      )}
      {list.length > 0 && !hasNextPage && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.end}
        </Typography>
      )}
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
