import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { v4 } from 'uuid';
import {
  mostCodesTogether,
  stockReasonNames,
  stockReasons,
  type StockReason,
} from '#contract/calls/gifts/stock.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { api, refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { stockTexts } from './stock-texts.ts';

interface AddStockProps {
  readonly giftId: string;
  readonly coupons: boolean;
  onAdded(): void;
}

const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

/** Puts pieces in or takes them out, and says why. */
export function AddStock({ giftId, coupons, onAdded }: AddStockProps) {
  const texts = useTexts(stockTexts);
  const notify = useNotify();
  const refused = useRefused();
  const second = useSecondPerson();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<StockReason>('received');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  // The same until it was answered: sent twice, it counts once.
  const requestKey = useRef(v4());
  const way = stockReasons[reason];
  const pieces = way === 'out' ? -Math.abs(Number(text)) : Number(text);
  const taking = pieces < 0;
  const done = () => {
    setText('');
    setNote('');
  };
  const add = async () => {
    setBusy(true);
    const given = coupons ? { codes: linesOf(text) } : { pieces, reason };
    const input = { giftId, requestKey: requestKey.current, note, ...given };
    try {
      const { added, left } = await api.addGiftStock(input);
      requestKey.current = v4();
      done();
      notify(added < 0 ? texts.takenOut({ taken: -added, left }) : texts.added({ added, left }), {
        type: 'success',
      });
      onAdded();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && refusal.code !== 0) requestKey.current = v4();
      if (!second.offer(error, { call: 'addGiftStock', input }))
        await refused(
          error,
          refusal?.fields.map(({ reason: why }) => why),
        );
    } finally {
      setBusy(false);
    }
  };
  const hints = { in: texts.piecesIn, out: texts.piecesOut, either: texts.piecesEither };
  const unsaid = !coupons && reason === 'other' && note.trim() === '';
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
      {second.offered && <ProposeDialog {...second.offered} onClose={second.close} onDone={done} />}
      {!coupons && (
        <TextField
          select
          label={texts.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value as StockReason)}
        >
          {stockReasonNames.map((one) => (
            <MenuItem key={one} value={one}>
              {texts.reasons[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={coupons ? texts.codes : texts.pieces}
        helperText={coupons ? texts.codesHint({ most: mostCodesTogether }) : hints[way]}
        type={coupons ? 'text' : 'number'}
        multiline={coupons}
        minRows={coupons ? 3 : 1}
        maxRows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={texts.note}
        required={reason === 'other'}
        helperText={unsaid ? texts.noteNeeded : texts.noteHint}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Button
        variant="outlined"
        sx={{ alignSelf: 'start' }}
        onClick={() => void add()}
        loading={busy}
        disabled={text.trim() === '' || unsaid}
      >
        {coupons ? texts.addCodes : taking ? texts.take : texts.add}
      </Button>
    </Stack>
  );
}
