import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import type { CallInput } from '#contract/client.ts';
import { signOutReasons } from '#contract/calls/care/help.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { CareAct } from './care-act.tsx';
import { helpTexts } from './help-texts.ts';

type Why = CallInput<'endMemberSessions'>['why'];

/** Ends where a member is signed in. */
export function SignOutAct({ memberId }: { readonly memberId: string }) {
  const texts = useTexts(helpTexts);
  return (
    <CareAct label={texts.signOut}>
      {(close) => <SignOutDialog memberId={memberId} onClose={close} />}
    </CareAct>
  );
}

function SignOutDialog({ memberId, onClose }: { readonly memberId: string; onClose(): void }) {
  const texts = useTexts(helpTexts);
  const id = useId();
  const { data: caller } = useAsked(['caller', memberId], () => api.getCaller({ memberId }));
  const isProven = caller !== undefined && caller.provenUntil !== null;
  const [chosen, setWhy] = useState<Why | null>(null);
  const [deviceId, setDeviceId] = useState('');
  const why = chosen ?? (isProven ? 'asked' : 'safety');
  const { act, busy, fault } = useAct({
    work: async () =>
      api.endMemberSessions({ memberId, why, ...(why === 'asked' && deviceId !== '' && { deviceId }) }),
    said: texts.signedOut,
    done: onClose,
  });
  return (
    <ActDialog
      title={texts.signOutTitle}
      text={texts.signOutText}
      act={texts.signOutDo}
      danger
      busy={busy}
      fault={fault}
      ready={caller !== undefined}
      onClose={onClose}
      onAct={() => act()}
    >
      <FormControl>
        <FormLabel id={id}>{texts.why}</FormLabel>
        <RadioGroup aria-labelledby={id} value={why} onChange={(_, value) => setWhy(value as Why)}>
          {signOutReasons.map((reason) => (
            <FormControlLabel
              key={reason}
              value={reason}
              control={<Radio />}
              label={texts.reasons[reason]}
              disabled={reason === 'asked' && !isProven}
            />
          ))}
        </RadioGroup>
        {caller !== undefined && !isProven && <FormHelperText>{texts.askedNeedsProof}</FormHelperText>}
      </FormControl>
      {isProven && why === 'asked' && (
        <ChooseDevice memberId={memberId} value={deviceId} onChange={setDeviceId} />
      )}
    </ActDialog>
  );
}

interface ChooseDeviceProps {
  readonly memberId: string;
  /** Empty: everywhere. */
  readonly value: string;
  onChange(deviceId: string): void;
}

function ChooseDevice({ memberId, value, onChange }: ChooseDeviceProps) {
  const texts = useTexts(helpTexts);
  const shown = useShownInstant();
  const { data } = useAsked(['sessions', memberId], () => api.listMemberSessions({ memberId }));
  return (
    <TextField
      select
      label={texts.where}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.everywhere}</MenuItem>
      {data?.list.map(({ deviceId, browser, system, lastSeenAt }) => (
        <MenuItem key={deviceId} value={deviceId}>
          {texts.device({
            name: [browser, system].filter(Boolean).join(' · ') || texts.unknownDevice,
            at: shown(lastSeenAt),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
}
