import {
  Alert,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { BulkLine } from '#contract/queues/queue.ts';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import type { Bulk, Narrowing } from './plain-queue.ts';
import { bulkTexts } from './bulk-texts.ts';
import { useQueueBulk } from './use-queue-bulk.ts';

/** Lines that somebody reads; more of them are told by their number. */
const mostShown = 200;

interface BulkDialogProps {
  readonly bulk: Bulk;
  readonly act: Bulk['acts'][number];
  readonly ids: readonly string[] | null;
  readonly narrowing: Narrowing;
  /** `done`: something was changed. */
  onClose(done: boolean): void;
}

/** Says what would become of each of several before it is done, and what became of each after it. */
export function BulkDialog({ bulk, act, ids, narrowing, onClose }: BulkDialogProps) {
  const texts = useTexts(bulkTexts);
  const { cancel } = useTexts(askedTexts);
  const say = useSay();
  const id = useId();
  const [given, setGiven] = useState('');
  const { tried, became, wanted, stopped, busy, doIt, goOn } = useQueueBulk({
    bulk,
    act: act.value,
    ids,
    narrowing,
  });
  const rest = tried.filter(({ outcome }) => outcome !== bulk.done);
  const shown = became === null ? [...rest, ...wanted] : [...became, ...rest];
  const isOver = became !== null && !busy && !stopped;
  const isMeant = act.asks === undefined || given.trim() !== '';
  const close = () => (busy && became !== null ? undefined : onClose(became !== null));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={close}>
      <DialogTitle id={id}>{say(act.label)}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Stack aria-live="polite" sx={{ gap: 1 }}>
            <Typography>
              {became !== null && (busy || stopped)
                ? texts.doing({ done: became.length, all: wanted.length })
                : became !== null
                  ? texts.did
                  : busy
                    ? texts.trying({ done: tried.length })
                    : texts.tried}
            </Typography>
            {busy && (
              <LinearProgress
                {...(became !== null && {
                  variant: 'determinate',
                  value: wanted.length === 0 ? 0 : (100 * became.length) / wanted.length,
                })}
              />
            )}
            <Counts bulk={bulk} lines={shown} />
            {!busy && !stopped && became === null && wanted.length === 0 && (
              <Alert severity="info">{texts.nothing}</Alert>
            )}
          </Stack>
          {act.asks && became === null && (
            <TextField
              label={say(act.asks.label)}
              helperText={say(act.asks.hint)}
              value={given}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: act.asks.most } }}
              onChange={({ target }) => setGiven(target.value)}
            />
          )}
          <Lines bulk={bulk} lines={shown} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy && became !== null}>
          {isOver ? texts.close : cancel}
        </Button>
        {stopped && (
          <Button variant="contained" onClick={() => goOn(given.trim())}>
            {texts.again}
          </Button>
        )}
        {!isOver && !stopped && wanted.length > 0 && (
          <Button
            variant="contained"
            loading={busy}
            disabled={!isMeant}
            onClick={() => void doIt(given.trim())}
          >
            {texts.run({ count: wanted.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface LinesProps {
  readonly bulk: Bulk;
  readonly lines: readonly BulkLine[];
}

const toneOf = ({ done, outcomes }: Bulk, outcome: string) =>
  outcome === done ? 'success' : outcomes[outcome]?.calm === true ? 'default' : 'error';

function Counts({ bulk, lines }: LinesProps) {
  const say = useSay();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {[...Map.groupBy(lines, ({ outcome }) => outcome)].map(([outcome, { length }]) => (
        <Chip
          key={outcome}
          size="small"
          variant="outlined"
          color={toneOf(bulk, outcome)}
          label={`${say(bulk.outcomes[outcome]?.label ?? { en: outcome, 'zh-Hans': outcome })}: ${length}`}
        />
      ))}
    </Stack>
  );
}

function Lines({ bulk, lines }: LinesProps) {
  const texts = useTexts(bulkTexts);
  const say = useSay();
  const left = lines.length - mostShown;
  return (
    <List dense disablePadding>
      {lines.slice(0, mostShown).map(({ id, name, outcome }) => (
        <ListItem key={id} disableGutters divider>
          <ListItemText
            primary={`${name} · ${id.slice(-6)}`}
            secondary={say(bulk.outcomes[outcome]?.label ?? { en: outcome, 'zh-Hans': outcome })}
            slotProps={{
              secondary: { color: toneOf(bulk, outcome) === 'error' ? 'error' : 'textSecondary' },
            }}
          />
        </ListItem>
      ))}
      {left > 0 && (
        <ListItem disableGutters>
          <ListItemText secondary={texts.more({ count: left })} />
        </ListItem>
      )}
    </List>
  );
}
