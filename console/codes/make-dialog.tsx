import { Alert, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { v4 } from 'uuid';
import { mostCodes } from '#contract/calls/codes/batches.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { titleOf } from '#console/kit/titles.ts';
import { useAct } from '#console/kit/use-act.ts';
import { fromZoned } from '#console/kit/zoned.ts';
import { codeTexts } from './code-texts.ts';
import { useGives, type CodePool } from './use-codes.ts';

/** How many codes for which pool, and until when; many take a second person. */
export function MakeDialog({ pools, onClose }: { readonly pools: readonly CodePool[]; onClose(): void }) {
  const texts = useTexts(codeTexts);
  const language = useLanguage();
  const notify = useNotify();
  const second = useSecondPerson();
  const [poolId, setPoolId] = useState(pools[0]?.poolId ?? '');
  const [count, setCount] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const [note, setNote] = useState('');
  // One for the dialog: sent twice, they are made once.
  const requestKey = useRef(v4());
  const figure = new Intl.NumberFormat(language);
  const size = Number(count);
  const endsAt = fromZoned(endsOn, site.timeZone);
  const making = useAct({
    work: async (input: { size: number; endsAt: string }) => {
      const asked = { requestKey: requestKey.current, poolId, note: note.trim(), ...input };
      try {
        return await api.makeCodes(asked);
      } catch (error) {
        if (second.offer(error, { call: 'makeCodes', input: asked })) return null;
        throw error;
      }
    },
    done: (answer, input) => {
      if (!answer) return;
      const { made } = answer;
      notify(made < input.size ? texts.making({ made: figure.format(made) }) : texts.allMade, {
        type: 'success',
      });
      onClose();
    },
  });
  if (second.offered) return <ProposeDialog {...second.offered} onClose={second.close} onDone={onClose} />;
  const pool = pools.find((one) => one.poolId === poolId);
  return (
    <ActDialog
      title={texts.makeTitle}
      text={texts.makeText}
      act={texts.makeAct}
      busy={making.busy}
      fault={making.fault}
      ready={
        pool !== undefined && Number.isInteger(size) && size >= 1 && size <= mostCodes && endsAt !== null
      }
      onClose={onClose}
      onAct={() => endsAt !== null && making.act({ size, endsAt })}
    >
      <TextField select label={texts.pool} value={poolId} onChange={({ target }) => setPoolId(target.value)}>
        {pools.map((one) => (
          <MenuItem key={one.poolId} value={one.poolId}>
            {titleOf(one, language)}
          </MenuItem>
        ))}
      </TextField>
      {pool && <PoolNotes pool={pool} />}
      <TextField
        required
        label={texts.size}
        helperText={texts.sizeHint({ most: figure.format(mostCodes) })}
        value={count}
        onChange={({ target }) => setCount(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        required
        type="datetime-local"
        label={texts.endsOn}
        helperText={texts.endsOnHint({ zone: site.timeZone })}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={texts.note}
        helperText={texts.noteHint}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActDialog>
  );
}

/** What one of its codes gives now, or why nothing. */
export function PoolNotes({ pool: { gives, shown } }: { readonly pool: CodePool }) {
  const texts = useTexts(codeTexts);
  const said = useGives();
  return (
    <>
      {gives.length > 0 ? (
        <Alert severity="info">{texts.gives({ amounts: said(gives) })}</Alert>
      ) : (
        <Alert severity="warning">{texts.givesNothing}</Alert>
      )}
      {!shown && <Alert severity="warning">{texts.notShown}</Alert>}
    </>
  );
}
