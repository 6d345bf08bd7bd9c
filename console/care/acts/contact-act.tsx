import {
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import type { CallInput, CallResult } from '#contract/client.ts';
import { contactCallers } from '#contract/calls/care/contact.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api, refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { ActLine, ActList } from './act-list.tsx';
import { CareAct } from './care-act.tsx';
import { contactTexts } from './contact-texts.ts';

type Change = CallResult<'listContactChanges'>['list'][number];
type Caller = CallInput<'changeContact'>['caller'];

/** Has what a member signs in with changed, and tells what waits and what became of the last ones. */
export function ContactChangeAct({ memberId }: { readonly memberId: string }) {
  const texts = useTexts(contactTexts);
  const { data } = useAsked(['contact-changes', memberId], () => api.listContactChanges({ memberId }));
  const list = data?.list ?? [];
  return (
    <>
      {!list.some(({ outcome }) => outcome === null) && (
        <CareAct label={texts.open}>
          {(close) => <ContactDialog memberId={memberId} onClose={close} />}
        </CareAct>
      )}
      {list.length > 0 && (
        <ActList title={texts.changes}>
          {list.map((change) => (
            <ChangeLine key={change.changeId} memberId={memberId} change={change} />
          ))}
        </ActList>
      )}
    </>
  );
}

function ContactDialog({ memberId, onClose }: { readonly memberId: string; onClose(): void }) {
  const texts = useTexts(contactTexts);
  const id = useId();
  const second = useSecondPerson();
  const { data: asked } = useAsked(['caller', memberId], () => api.getCaller({ memberId }));
  const isProven = asked !== undefined && asked.provenUntil !== null;
  const [account, setAccount] = useState('');
  const [chosen, setCaller] = useState<Caller | null>(null);
  const caller = chosen ?? (isProven ? 'proven' : 'lost');
  const input = { memberId, account: account.trim(), caller };
  const { act, busy, fault, error } = useAct({
    work: async () => {
      try {
        return await api.changeContact(input);
      } catch (failure) {
        second.offer(failure, { call: 'changeContact', input });
        throw failure;
      }
    },
    said: texts.asked,
    done: onClose,
  });
  if (second.offered) return <ProposeDialog {...second.offered} onClose={second.close} onDone={onClose} />;
  const refusal = error === null ? null : refusalOf(error);
  const hints = [
    ...(caller === 'lost' ? [texts.lostHint] : []),
    ...(asked !== undefined && !isProven ? [texts.provenFirst] : []),
  ];
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.ask}
      busy={busy}
      // What needs two was offered to a second person.
      fault={refusal?.code === errorCodes.secondPersonNeeded ? null : fault}
      ready={asked !== undefined && account.trim().length >= 5}
      onClose={onClose}
      onAct={() => act()}
    >
      <TextField
        required
        label={texts.contact}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
      />
      <FormControl>
        <FormLabel id={id}>{texts.caller}</FormLabel>
        <RadioGroup aria-labelledby={id} value={caller} onChange={(_, value) => setCaller(value as Caller)}>
          {contactCallers.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={texts.callers[one]}
              disabled={one === 'proven' && !isProven}
            />
          ))}
        </RadioGroup>
        {hints.length > 0 && <FormHelperText>{hints.join(' ')}</FormHelperText>}
      </FormControl>
    </ActDialog>
  );
}

function ChangeLine({ memberId, change }: { readonly memberId: string; readonly change: Change }) {
  const texts = useTexts(contactTexts);
  const shown = useShownInstant();
  const [asking, setAsking] = useState(false);
  const { changeId, contact, askedAt, dueAt, proven, outcome } = change;
  const { act, busy, fault } = useAct({
    work: async () => api.cancelContactChange({ memberId, changeId }),
    said: texts.cancelled,
    done: () => setAsking(false),
  });
  const waits = outcome === null;
  return (
    <ActLine
      said={
        waits
          ? texts.waits({ contact: contact.masked, at: shown(dueAt) })
          : texts.past({ contact: contact.masked, at: shown(askedAt) })
      }
      notes={[outcome === null ? texts[proven ? 'proven' : 'unproven'] : texts.outcomes[outcome]]}
    >
      {waits && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {texts.cancel}
        </Button>
      )}
      {asking && (
        <ActDialog
          title={texts.cancelTitle}
          text={texts.cancelText}
          act={texts.cancel}
          busy={busy}
          fault={fault}
          onClose={() => setAsking(false)}
          onAct={() => act()}
        />
      )}
    </ActLine>
  );
}
