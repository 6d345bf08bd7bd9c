import {
  Alert,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { Kind } from '#contract/content/kind.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { labelOf, titleOf } from '#console/kit/titles.ts';
import { bulkTexts } from './bulk-texts.ts';
import { contentTexts } from './content-texts.ts';
import { useBulk, type BulkMove, type BulkOutcome } from './use-bulk.ts';

/** Lines that somebody reads; more of them are told by their number. */
const mostShown = 200;

interface BulkDialogProps {
  readonly kind: Kind;
  readonly pieceIds: readonly string[];
  readonly move: BulkMove;
  /** `done`: something was changed. */
  onClose(done: boolean): void;
}

/** Says what would become of each of several pieces before it is done, and what became of each after it. */
export function BulkDialog({ kind, pieceIds, move, onClose }: BulkDialogProps) {
  const texts = useTexts(bulkTexts);
  const id = useId();
  const { tried, became, wanted, stopped, busy, doIt, goOn } = useBulk({ kind: kind.kind, pieceIds, move });
  const count = pieceIds.length;
  const rest = tried.filter(({ outcome }) => outcome !== 'done');
  const shown = became === null ? tried : [...became, ...rest];
  const [done, all] = became === null ? [tried.length, count] : [became.length, wanted.length];
  const isOver = became !== null && !busy && !stopped;
  const close = () => (busy && became !== null ? undefined : onClose(became !== null && became.length > 0));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={close}>
      <DialogTitle id={id}>{texts[`${move}Title`]({ count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts[`${move}Text`]}</DialogContentText>
        <Stack aria-live="polite" sx={{ gap: 1, mt: 2 }}>
          <Typography>
            {busy && `${became === null ? texts.trying : texts.doing} ${texts.of({ done, all })}`}
            {!busy && !stopped && (became === null ? texts.tried : texts.did)}
          </Typography>
          {busy && <LinearProgress variant="determinate" value={all === 0 ? 0 : (100 * done) / all} />}
          <Counts outcomes={shown} isOver={became !== null} />
          {!busy && !stopped && became === null && wanted.length === 0 && (
            <Alert severity="info">{texts.nothing}</Alert>
          )}
        </Stack>
        <Lines kind={kind} outcomes={shown} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy && became !== null}>
          {isOver ? texts.close : texts.cancel}
        </Button>
        {stopped && (
          <Button variant="contained" onClick={() => void goOn()}>
            {texts.again}
          </Button>
        )}
        {!isOver && !stopped && wanted.length > 0 && (
          <Button variant="contained" loading={busy} onClick={() => void doIt()}>
            {texts.run({ count: wanted.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const colours = { done: 'success', same: 'default', refused: 'error' } as const;

function Counts({
  outcomes,
  isOver,
}: {
  readonly outcomes: readonly BulkOutcome[];
  /** What they tell has happened. */
  readonly isOver: boolean;
}) {
  const texts = useTexts(bulkTexts);
  const counted = (['done', 'same', 'refused'] as const).map((outcome) => ({
    outcome,
    count: outcomes.filter((one) => one.outcome === outcome).length,
  }));
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {counted
        .filter(({ count }) => count > 0)
        .map(({ outcome, count }) => (
          <Chip
            key={outcome}
            size="small"
            variant="outlined"
            color={colours[outcome]}
            label={texts[outcome === 'done' && isOver ? 'wasDone' : outcome]({ count })}
          />
        ))}
    </Stack>
  );
}

/** What cannot be done comes first: somebody has to look into it. */
const order = { refused: 0, done: 1, same: 2 } as const;

function Lines({ kind, outcomes }: { readonly kind: Kind; readonly outcomes: readonly BulkOutcome[] }) {
  const texts = useTexts(bulkTexts);
  const language = useLanguage();
  const words = useStandingWords();
  const sorted = outcomes.toSorted((one, other) => order[one.outcome] - order[other.outcome]);
  const left = sorted.length - mostShown;
  const whyOf = ({ why, fields }: BulkOutcome) =>
    [why, fields.map(({ path, reason }) => `${labelOf(kind, path, language)}: ${reason}`).join('; ')]
      .filter(Boolean)
      .join(' – ');
  const saidOf = (one: BulkOutcome) => {
    if (one.outcome === 'refused') return whyOf(one);
    if (one.outcome === 'same') return texts.asWanted;
    return texts.becomes({ before: words(one.before), after: words(one.after) });
  };
  return (
    <List dense disablePadding sx={{ mt: 1 }}>
      {sorted.slice(0, mostShown).map((one) => (
        <ListItem key={one.pieceId} disableGutters divider>
          <ListItemText
            primary={titleOf(one, language)}
            secondary={saidOf(one)}
            slotProps={{ secondary: { color: one.outcome === 'refused' ? 'error' : 'textSecondary' } }}
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

/** Where a piece stands, in words. */
function useStandingWords() {
  const { states } = useTexts(contentTexts);
  const { version } = useTexts(bulkTexts);
  return ({ state, live }: BulkOutcome['before']) =>
    live === null ? states[state] : version({ state: states[state], version: live });
}
