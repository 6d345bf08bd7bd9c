import {
  Alert,
  Button,
  Chip,
  LinearProgress,
  Link as PlainLink,
  List,
  ListItem,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BatchState } from '#contract/calls/codes/batches.ts';
import { keepAsFile } from '#console/kit/keep-as-file.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { titleOf } from '#console/kit/titles.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { codeTexts } from './code-texts.ts';
import { MakeDialog } from './make-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { readCodes, useCodeBatches, useCodePools, type CodeBatch } from './use-codes.ts';

/** Batches of codes: made, saved, printed and stopped here. */
export function CodesPage() {
  const texts = useTexts(codeTexts);
  const pools = useCodePools();
  const asked = useCodeBatches();
  const [making, setMaking] = useState(false);
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1000 }}>
      <Title title={texts.title} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h1" variant="h1" sx={{ flexGrow: 1 }}>
          {texts.title}
        </Typography>
        <Button
          variant="contained"
          disabled={(pools.data?.length ?? 0) === 0}
          onClick={() => setMaking(true)}
        >
          {texts.make}
        </Button>
      </Stack>
      <Typography color="textSecondary">
        {texts.about}{' '}
        <PlainLink component={Link} to="/codePool">
          {texts.pools}
        </PlainLink>
      </Typography>
      {pools.data?.length === 0 && <Alert severity="info">{texts.noPools}</Alert>}
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 } }}>
        <PagedList asked={asked} empty={texts.empty} texts={texts}>
          {(list) => (
            <List disablePadding aria-label={texts.title}>
              {list.map((batch) => (
                <BatchLine key={batch.batchId} batch={batch} />
              ))}
            </List>
          )}
        </PagedList>
      </Paper>
      {making && pools.data && <MakeDialog pools={pools.data} onClose={() => setMaking(false)} />}
    </Stack>
  );
}

const colours = {
  making: 'info',
  open: 'success',
  stopped: 'error',
  over: 'default',
} as const satisfies Readonly<Record<BatchState, string>>;

function BatchLine({ batch }: { readonly batch: CodeBatch }) {
  const texts = useTexts(codeTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const [stopping, setStopping] = useState(false);
  const { state, size, made, used, note, madeAt, madeBy, endsAt, stoppedAt } = batch;
  const figure = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const name = titleOf(batch, language);
  const written = { made: figure.format(made), size: figure.format(size) };
  return (
    <ListItem
      disableGutters
      divider
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, py: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} · {texts.codes({ count: size, figure: figure.format(size) })}
        </Typography>
        <Chip size="small" variant="outlined" color={colours[state]} label={texts.states[state]} />
      </Stack>
      {note !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>}
      {made < size && (
        <>
          <Typography>{texts.made(written)}</Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * made) / size}
            aria-label={`${name}: ${texts.made(written)}`}
            sx={{ height: 10, borderRadius: 1 }}
          />
        </>
      )}
      <Typography>
        {texts.used({ used: figure.format(used), size: written.size, share: share.format(used / size) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.madeBy({ at: shown(madeAt), name: madeBy })} · {texts.endsAt({ at: shown(endsAt) })}
        {stoppedAt !== null && ` · ${texts.stoppedAt({ at: shown(stoppedAt) })}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <SaveTable batch={batch} name={name} />
        <Button
          component={Link}
          to={`/codes/sheets/${batch.batchId}`}
          aria-label={texts.sheetsNamed({ name })}
        >
          {texts.sheets}
        </Button>
        {state !== 'over' && (
          <Button color={stoppedAt === null ? 'error' : 'primary'} onClick={() => setStopping(true)}>
            {stoppedAt === null ? texts.stop : texts.start}
          </Button>
        )}
      </Stack>
      {stopping && <StopDialog batch={batch} onClose={() => setStopping(false)} />}
    </ListItem>
  );
}

function SaveTable({ batch, name }: { readonly batch: CodeBatch; readonly name: string }) {
  const texts = useTexts(codeTexts);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);
  const { act, busy, fault } = useAct({
    work: async () => {
      left.current = new AbortController();
      return readCodes(batch.batchId, left.current.signal);
    },
    said: texts.saved,
    done: (file) => keepAsFile(`${batch.slug}-${batch.madeAt.slice(0, 10)}.csv`, file),
  });
  return (
    <>
      <Button
        onClick={() => act()}
        loading={busy}
        disabled={batch.made === 0}
        aria-label={texts.downloadNamed({ name })}
      >
        {texts.download}
      </Button>
      {fault !== null && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {fault}
        </Alert>
      )}
    </>
  );
}
