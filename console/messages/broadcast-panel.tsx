import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { broadcastTexts } from './broadcast-texts.ts';
import { MessagePanel } from './message-panel.tsx';

/** Whom a broadcast would reach and has reached, with a way to stop it; below it what they read. */
export function BroadcastPanel({ pieceId }: { readonly pieceId: string }) {
  const texts = useTexts(broadcastTexts);
  const { piece } = useEditing();
  const seen = `${piece.newest} ${piece.movesMade}`;
  const asked = useAsked(['broadcast', pieceId, seen], async () => api.getBroadcast({ pieceId }));
  return (
    <>
      <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Typography variant="h2">{texts.title}</Typography>
        <Asked asked={asked}>{(run) => <Run pieceId={pieceId} run={run} />}</Asked>
      </Paper>
      <MessagePanel pieceId={pieceId} />
    </>
  );
}

function Run({ pieceId, run }: { readonly pieceId: string; readonly run: CallResult<'getBroadcast'> }) {
  const texts = useTexts(broadcastTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const [stopping, setStopping] = useState(false);
  const { state, reach, told } = run;
  const figure = (count: number | null) =>
    count === null ? texts.few : new Intl.NumberFormat(language).format(count);
  return (
    <>
      <Typography>{texts.states[state]}</Typography>
      {told && (
        <Typography>{texts.told({ count: figure(told.members), at: shown(told.begunAt) })}</Typography>
      )}
      {state === 'notYet' && <Typography>{texts.reach({ count: figure(reach) })}</Typography>}
      {state === 'going' && (
        <Button
          variant="outlined"
          color="error"
          sx={{ justifySelf: 'start' }}
          onClick={() => setStopping(true)}
        >
          {texts.stop}
        </Button>
      )}
      {stopping && <StopDialog pieceId={pieceId} onClose={() => setStopping(false)} />}
    </>
  );
}

function StopDialog({ pieceId, onClose }: { readonly pieceId: string; onClose(): void }) {
  const texts = useTexts(broadcastTexts);
  const { act, busy, fault } = useAct({
    work: async () => api.stopBroadcast({ pieceId }),
    said: texts.stopDone,
    done: onClose,
  });
  return (
    <ActDialog
      danger
      title={texts.stop}
      text={texts.stopSure}
      act={texts.stop}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act()}
    />
  );
}
