import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { earningsAsked, type EarningAsked } from '#contract/calls/care/why.ts';
import { taskNames } from '#contract/calls/earn-rules.ts';
import type { CallResult } from '#contract/client.ts';
import { invitationSlug } from '#contract/invitations.ts';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import type { CareActProps } from '../care-acts.tsx';
import { CareAct } from './care-act.tsx';
import { LookDialog } from './look-dialog.tsx';
import { whyTexts } from './why-texts.ts';

type Deed = CallResult<'explainEarning'>['deeds'][number];
type Rule = Deed['rules'][number];

/** There is one invitation: nothing else is asked. */
const isOfInvitation = (about: string): about is 'friend-came' | 'came-by-friend' =>
  about === 'friend-came' || about === 'came-by-friend';

/** Says which rule decided on something that she did. */
export function WhyAct({ memberId }: CareActProps) {
  const texts = useTexts(whyTexts);
  return <CareAct label={texts.open}>{(close) => <WhyDialog memberId={memberId} onClose={close} />}</CareAct>;
}

function WhyDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(whyTexts);
  const [about, setAbout] = useState<EarningAsked>('product-registration');
  const [what, setWhat] = useState('');
  const [deeds, setDeeds] = useState<readonly Deed[] | null>(null);
  const { act, busy, fault } = useAct({
    work: async () => api.explainEarning({ memberId, about, what: what.trim() }),
    done: (found) => setDeeds(found.deeds),
  });
  return (
    <LookDialog
      title={texts.title}
      text={texts.text}
      look={texts.look}
      close={texts.close}
      busy={busy}
      fault={fault}
      ready={what.trim() !== ''}
      onLook={() => act(undefined)}
      onClose={onClose}
      told={
        <>
          {deeds?.length === 0 && <Alert severity="info">{texts.none}</Alert>}
          {deeds?.map((deed, place) => (
            <DeedPart key={place} deed={deed} />
          ))}
        </>
      }
    >
      <TextField
        select
        label={texts.about}
        value={about}
        onChange={({ target }) => {
          setAbout(target.value as EarningAsked);
          setWhat(isOfInvitation(target.value) ? invitationSlug : '');
          setDeeds(null);
        }}
      >
        {earningsAsked.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.asked[one]}
          </MenuItem>
        ))}
      </TextField>
      {!isOfInvitation(about) && <WhatInput about={about} value={what} onChange={setWhat} />}
    </LookDialog>
  );
}

interface WhatInputProps {
  readonly about: Exclude<EarningAsked, 'friend-came' | 'came-by-friend'>;
  readonly value: string;
  onChange(value: string): void;
}

/** By what it is found. */
function WhatInput({ about, value, onChange }: WhatInputProps) {
  const texts = useTexts(whyTexts);
  const isDay = about === 'day';
  return (
    <TextField
      required
      select={about === 'task'}
      type={isDay ? 'date' : 'text'}
      label={texts.hints[about]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 120 }, inputLabel: isDay ? { shrink: true } : {} }}
    >
      {about === 'task' &&
        taskNames.map((task) => (
          <MenuItem key={task} value={task}>
            {texts.tasks[task]}
          </MenuItem>
        ))}
    </TextField>
  );
}

function DeedPart({ deed: { at, rules } }: { readonly deed: Deed }) {
  const texts = useTexts(whyTexts);
  const shown = useShownInstant();
  return (
    <Stack sx={{ gap: 1 }}>
      {at !== null && (
        <Typography component="h3" variant="subtitle2">
          {texts.at({ at: shown(at) })}
        </Typography>
      )}
      {rules.length === 0 && <Alert severity="info">{texts.noRule}</Alert>}
      {rules.map((rule, place) => (
        <RulePart key={place} rule={rule} />
      ))}
    </Stack>
  );
}

function RulePart({ rule }: { readonly rule: Rule }) {
  const texts = useTexts(whyTexts);
  const counted = useAmount();
  const language = useLanguage();
  const shown = useShownInstant();
  const { verdict, kind, name, version, amount, currency, moment, levels, countries } = rule;
  const called = kind === 'earnRule' ? (name?.[language] ?? '') : texts[kind];
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const said = texts.verdicts[verdict]({
    amount: counted(amount, currency),
    moment: moment === null ? '' : shown(moment),
    levels: levels.join(', '),
    countries: countries.map((code) => regions.of(code) ?? code).join(', '),
  });
  return (
    <Alert severity={verdict === 'earned' || verdict === 'waiting' ? 'success' : 'info'}>
      <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {version === null ? called : texts.version({ name: called, version })}
      </Typography>
      <Typography variant="body2">{said}</Typography>
    </Alert>
  );
}
