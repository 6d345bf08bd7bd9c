import { TextField } from '@mui/material';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { intimateIn } from '#contract/content/audience-fields.ts';
import { isReason, longestReason } from '#contract/reasons.ts';
import { WhyIn } from '#console/audience/why-in.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import type { CareActProps } from '../care-acts.tsx';
import { audienceTexts } from './audience-texts.ts';
import { CareAct } from './care-act.tsx';
import { ChooseFrom } from './choose-from.tsx';
import { LookDialog } from './look-dialog.tsx';

type Audience = CallResult<'listLiveAudiences'>['list'][number];

/** Says whether she is in an audience, and by which of its conditions. */
export function AudienceAct({ memberId }: CareActProps) {
  const texts = useTexts(audienceTexts);
  return (
    <CareAct label={texts.open}>{(close) => <AudienceDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function AudienceDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(audienceTexts);
  const [audience, setAudience] = useState<Audience | null>(null);
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<CallResult<'explainAudience'> | null>(null);
  const asked = useAsked(['live audiences'], () => api.listLiveAudiences({}));
  const { act, busy, fault } = useAct({
    work: async (who: Audience['who']) =>
      api.explainAudience({ who, memberId, ...(intimateIn(who).length > 0 && { reason }) }),
    done: setTold,
  });
  const isIntimate = audience !== null && intimateIn(audience.who).length > 0;
  const ready = audience !== null && (!isIntimate || isReason(reason));
  return (
    <LookDialog
      title={texts.title}
      text={texts.text}
      look={texts.look}
      close={texts.close}
      busy={busy}
      fault={fault}
      ready={ready}
      onLook={() => audience !== null && act(audience.who)}
      onClose={onClose}
      told={audience && told && <WhyIn who={audience.who} told={told} />}
    >
      <ChooseFrom
        label={texts.audience}
        asked={asked}
        empty={texts.none}
        choiceOf={({ pieceId, name }) => ({ id: pieceId, name, more: '' })}
        value={audience}
        onChange={(chosen) => {
          setAudience(chosen);
          setTold(null);
        }}
      />
      {isIntimate && (
        <TextField
          required
          label={texts.reason}
          helperText={texts.intimate}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: longestReason } }}
        />
      )}
    </LookDialog>
  );
}
