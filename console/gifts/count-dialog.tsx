import { Alert, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { v4 } from 'uuid';
import * as errorCodes from '#contract/error-codes.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api, refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import type { Stock } from './gift-stock.tsx';
import { stockTexts } from './stock-texts.ts';

interface CountDialogProps {
  readonly giftId: string;
  readonly stock: Stock;
  again(): Promise<unknown>;
  onClose(): void;
}

/** Asks what lies on the shelf, shows the difference to what should, and books it once that was seen. */
export function CountDialog({ giftId, stock, again, onClose }: CountDialogProps) {
  const texts = useTexts(stockTexts);
  const second = useSecondPerson();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [moved, setMoved] = useState(false);
  const requestKey = useRef(v4());
  const left = stock.left ?? 0;
  const { reserved } = stock;
  const counted = Number(text);
  const said = /^\d{1,7}$/.test(text.trim());
  const { act, busy, fault, error } = useAct({
    work: async () => {
      const input = { giftId, requestKey: requestKey.current, counted, expected: left + reserved, note };
      try {
        return await api.countGiftStock(input);
      } catch (failure) {
        const code = refusalOf(failure)?.code;
        if (code !== undefined && code !== 0) requestKey.current = v4();
        if (code === errorCodes.stockMoved || code === errorCodes.stockBelowClaims) await again();
        setMoved(code === errorCodes.stockMoved);
        second.offer(failure, { call: 'countGiftStock', input });
        throw failure;
      }
    },
    said: texts.booked,
    done: () => {
      void again();
      onClose();
    },
  });
  if (second.offered) return <ProposeDialog {...second.offered} onClose={second.close} onDone={onClose} />;
  // What moved is said with the difference as it is now, and what needs two was offered to a second person.
  const shownElsewhere = [errorCodes.stockMoved, errorCodes.secondPersonNeeded] as readonly number[];
  const told = error === null || shownElsewhere.includes(refusalOf(error)?.code ?? 0) ? null : fault;
  return (
    <ActDialog
      title={texts.countTitle}
      text={texts.countText}
      act={texts.book}
      busy={busy}
      fault={told}
      ready={said && counted >= reserved}
      onClose={onClose}
      onAct={() => act(undefined)}
    >
      <Typography>{texts.shouldBe({ left, reserved })}</Typography>
      <TextField
        required
        type="number"
        label={texts.counted}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }}
      />
      {said && (
        <Alert severity={counted < reserved ? 'error' : moved ? 'warning' : 'info'}>
          {moved && `${texts.moved} `}
          <Difference counted={counted} left={left} reserved={reserved} />
        </Alert>
      )}
      <TextField
        label={texts.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActDialog>
  );
}

interface DifferenceProps {
  readonly counted: number;
  readonly left: number;
  readonly reserved: number;
}

function Difference({ counted, left, reserved }: DifferenceProps) {
  const texts = useTexts(stockTexts);
  const more = counted - left - reserved;
  if (counted < reserved) return texts.belowClaims({ reserved });
  if (more === 0) return texts.asExpected;
  return more > 0 ? texts.more({ pieces: more }) : texts.fewer({ pieces: -more, left: left + more });
}
