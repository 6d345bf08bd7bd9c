import { TextField } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { v4 } from 'uuid';
import * as errorCodes from '#contract/error-codes.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import type { ApiError } from '#contract/client.ts';
import { refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { valueTexts } from './value-texts.ts';

/** What each act is asked with. */
interface Given {
  readonly requestKey: string;
  readonly reason: string;
  readonly note: string;
}

interface CareDialogProps<Input extends object, Result> {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly danger?: boolean;
  /** Said once it is done. */
  readonly said: string | ((result: Result) => string);
  /** What was chosen; null: something is missing. */
  readonly input: Input | null;
  readonly call: string;
  send(input: Input & Given): Promise<Result>;
  /** What a refusal says here, where that is more than its own words. */
  saying?(refusal: ApiError): string | null;
  /** Where the reason is read, if not by her. */
  readonly reasonHint?: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** Asks for what an act needs, with the reason that she reads and a note for colleagues, and does it once. */
export function CareDialog<Input extends object, Result>(props: CareDialogProps<Input, Result>) {
  const { input, call, send, saying, said, reasonHint, onClose, children, ...shown } = props;
  const texts = useTexts(valueTexts);
  const notify = useNotify();
  const second = useSecondPerson();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  // The same until it was answered: sent twice, it counts once.
  const requestKey = useRef(v4());
  const { act, busy, fault, error } = useAct({
    work: async (chosen: Input) => {
      const whole = { ...chosen, requestKey: requestKey.current, reason, note };
      try {
        return await send(whole);
      } catch (failure) {
        const code = refusalOf(failure)?.code;
        if (code !== undefined && code !== 0) requestKey.current = v4();
        second.offer(failure, { call, input: whole });
        throw failure;
      }
    },
    done(result) {
      // Closed before all is read again: what a dialog asked for its act is refused once that is done.
      flushSync(onClose);
      notify(typeof said === 'function' ? said(result) : said, { type: 'success' });
    },
  });
  if (second.offered) return <ProposeDialog {...second.offered} onClose={second.close} onDone={onClose} />;
  const refusal = error === null ? null : refusalOf(error);
  // What needs two was offered to a second person.
  const told = refusal?.code === errorCodes.secondPersonNeeded ? null : fault;
  return (
    <ActDialog
      {...shown}
      busy={busy}
      fault={(refusal && saying?.(refusal)) ?? told}
      ready={input !== null && reason.trim().length >= 4}
      onClose={onClose}
      onAct={() => input !== null && act(input)}
    >
      {children}
      <TextField
        required
        label={texts.reason}
        helperText={reasonHint ?? texts.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
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
