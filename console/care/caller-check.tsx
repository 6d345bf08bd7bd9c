import { Alert, Button, Chip, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { nowMs } from '#console/kit/clock.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownTime } from '#console/kit/use-shown-instant.ts';
import { callerTexts } from './acts/caller-texts.ts';

/** Whether whoever is on the phone is the member, and the way to find out: the first thing that staff look at. */
export function CallerCheck({ memberId }: { readonly memberId: string }) {
  const texts = useTexts(callerTexts);
  const { data, refetch } = useAsked(['caller', memberId], () => api.getCaller({ memberId }));
  const shownTime = useShownTime();
  const [open, setOpen] = useState(false);
  const until = data?.provenUntil ?? null;

  // It ends by itself, whatever else is read meanwhile.
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(1000, Date.parse(until) - nowMs()));
    return () => clearTimeout(timer);
  }, [until, refetch]);

  if (!data) return null;
  if (until !== null)
    return (
      <Chip
        color="success"
        label={texts.provenUntil({ at: shownTime(until) })}
        sx={{ alignSelf: 'center' }}
      />
    );
  return (
    <>
      <Chip color="warning" label={texts.notProven} sx={{ height: 'auto', py: 0.5, alignSelf: 'center' }} />
      <Button variant="contained" onClick={() => setOpen(true)}>
        {texts.check}
      </Button>
      {open && <CheckDialog memberId={memberId} contact={data.contact} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CheckDialogProps {
  readonly memberId: string;
  readonly contact: CallResult<'getCaller'>['contact'];
  onClose(): void;
}

/** Sends the digits, then asks for what was read out. */
function CheckDialog({ memberId, contact, onClose }: CheckDialogProps) {
  const texts = useTexts(callerTexts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const sending = useAct({
    work: async () => api.sendCallerCode({ memberId }),
    done: ({ contact: { masked } }) => {
      setSentTo(masked);
      setCode('');
    },
  });
  const proving = useAct({
    work: async () => api.proveCaller({ memberId, code }),
    said: texts.proven,
    done: onClose,
  });
  if (sentTo === null)
    return (
      <ActDialog
        title={texts.title}
        text={contact === null ? texts.noContact : texts.sendTo[contact.kind](contact)}
        act={texts.send}
        busy={sending.busy}
        fault={sending.fault}
        ready={contact !== null}
        onClose={onClose}
        onAct={() => sending.act()}
      />
    );
  return (
    <ActDialog
      title={texts.enterTitle}
      text={texts.sent({ masked: sentTo })}
      act={texts.prove}
      busy={proving.busy}
      fault={proving.fault}
      ready={/^\d{6}$/.test(code)}
      onClose={onClose}
      onAct={() => proving.act()}
    >
      <TextField
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step that was asked for
        autoFocus
        autoComplete="off"
        label={texts.code}
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
      />
      {sending.fault !== null && <Alert severity="warning">{sending.fault}</Alert>}
      <Button loading={sending.busy} onClick={() => sending.act()} sx={{ justifySelf: 'start' }}>
        {texts.again}
      </Button>
    </ActDialog>
  );
}
