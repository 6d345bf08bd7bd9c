import { Alert, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { PutIntoRelease } from '#console/releases/put-into-release.tsx';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { isToCome } from '#console/kit/clock.ts';
import { useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { editorTexts } from './editor-texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StateChip } from './state-chip.tsx';
import { UnsaidDialog } from './unsaid-dialog.tsx';
import { useEditing } from './use-editing.tsx';
import { useMoves } from './use-moves.ts';

type Asked = 'publish' | 'takeBack' | 'archive';

/** What members see now and next, in a sentence, and what can be done about it. */
export function Standing() {
  const texts = useTexts(editorTexts);
  const { piece, kind, readAgain } = useEditing();
  const { busy, publish, move, second, unsaid, forget } = useMoves();
  const [asked, setAsked] = useState<Asked | null>(null);
  useKey('enter', () => setAsked('publish'), { command: true });
  const shown = useShownInstant();
  const planned = plannedMove(piece.moves);
  const done = () => setAsked(null);
  const doThenClose = async (work: Promise<void>) => {
    await work;
    done();
  };
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Stack sx={{ gap: 1.5 }}>
        <StateChip state={piece.state} next={null} />
        <Sentences />
        {piece.proposals.map(({ proposalId, version, by, at }) => (
          <Alert
            key={proposalId}
            severity="info"
            action={
              <Button size="small" color="inherit" component={Link} to={`/approvals/${proposalId}`}>
                {texts.look}
              </Button>
            }
          >
            {texts.proposed({ version, at: shown(at), by: by ?? texts.byFiles })}
          </Alert>
        ))}
        <Button
          variant="contained"
          onClick={() => setAsked('publish')}
          disabled={busy}
          aria-keyshortcuts="Meta+Enter Control+Enter"
        >
          {texts.publish}
        </Button>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {planned && (
            <Button
              size="small"
              disabled={busy}
              onClick={() => void move({ move: 'cancel', cancels: planned.move }, texts.calledOff)}
            >
              {texts.callOff}
            </Button>
          )}
          {piece.newest > 0 && <PutIntoRelease />}
          {piece.moves.some(({ cancelled }) => !cancelled) && !planned && (
            <Button size="small" disabled={busy} onClick={() => setAsked('takeBack')}>
              {texts.takeBack}
            </Button>
          )}
          {piece.live !== null && kind.stays !== true && (
            <Button size="small" color="error" disabled={busy} onClick={() => setAsked('archive')}>
              {texts.takeDown}
            </Button>
          )}
        </Stack>
      </Stack>
      {second.offered && (
        <ProposeDialog {...second.offered} onClose={second.close} onDone={() => void readAgain()} />
      )}
      {unsaid && <UnsaidDialog {...unsaid} onClose={forget} />}
      {asked === 'publish' && (
        <PublishDialog busy={busy} onClose={done} onPublish={(from) => void doThenClose(publish(from))} />
      )}
      {asked === 'takeBack' && (
        <ActDialog
          danger
          fault={null}
          title={texts.takeBack}
          text={texts.takeBackSure}
          act={texts.takeBack}
          busy={busy}
          onClose={done}
          onAct={() => void doThenClose(move({ move: 'takeBack' }, texts.takenBack))}
        />
      )}
      {asked === 'archive' && (
        <ActDialog
          danger
          fault={null}
          title={texts.takeDown}
          text={texts.takeDownSure}
          act={texts.takeDown}
          busy={busy}
          onClose={done}
          onAct={() => void doThenClose(move({ move: 'archive' }, texts.isDown))}
        />
      )}
    </Paper>
  );
}

interface Move {
  readonly move: number;
  readonly from: string;
  readonly version: number | null;
  readonly cancelled: boolean;
}

/** The one that is to come, if any: lines of moves are in their order. */
function plannedMove(moves: readonly Move[]): Move | undefined {
  return moves.find(({ from, cancelled }) => !cancelled && isToCome(from));
}

function Sentences() {
  const texts = useTexts(editorTexts);
  const { piece } = useEditing();
  const { live, next, newest, state, moves } = piece;
  const shown = useShownInstant();
  const since = moves
    .filter(({ cancelled, version, from }) => !cancelled && version === live && !isToCome(from))
    .at(-1);
  const now = () => {
    if (live !== null) return texts.seen({ version: live, at: since ? shown(since.from) : '' });
    if (state === 'scheduled') return texts.seenLater;
    return state === 'archived' ? texts.takenDown : texts.seenNothing;
  };
  const coming = next?.version ?? null;
  return (
    <>
      <Typography>{now()}</Typography>
      {next && (
        <Typography>
          {coming === null
            ? texts.goes({ at: shown(next.from) })
            : texts.comes({ version: coming, at: shown(next.from) })}
        </Typography>
      )}
      {coming !== null && coming < newest && (
        <Chip color="warning" variant="outlined" label={texts.newerThanPlanned} sx={wrapped} />
      )}
      {coming === null && live !== null && live < newest && (
        <Typography sx={{ color: 'warning.main' }}>{texts.newer({ version: newest })}</Typography>
      )}
    </>
  );
}

const wrapped = { height: 'auto', py: 0.5, '& .MuiChip-label': { whiteSpace: 'normal' } };
