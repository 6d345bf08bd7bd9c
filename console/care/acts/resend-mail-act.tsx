import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import type { CareActProps } from '../care-acts.tsx';
import { lineTexts } from '../line-texts.ts';
import { CareAct } from './care-act.tsx';
import { CareDialog } from './care-dialog.tsx';
import { ChooseFrom } from './choose-from.tsx';
import { setRightTexts } from './set-right-texts.ts';

type Mail = CallResult<'listResendable'>['list'][number];

/** Sends her a mail once more. */
export function ResendMailAct({ memberId }: CareActProps) {
  const texts = useTexts(setRightTexts);
  return (
    <CareAct label={texts.resend}>{(close) => <ResendDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function ResendDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(setRightTexts);
  const { messageStates } = useTexts(lineTexts);
  const shown = useShownInstant();
  const asked = useAsked(['resendable', memberId], () => api.listResendable({ memberId }));
  const [mail, setMail] = useState<Mail | null>(null);
  return (
    <CareDialog
      title={texts.resendTitle}
      text={texts.resendText}
      act={texts.resendDo}
      reasonHint={texts.resendReason}
      call="resendMail"
      input={mail && { memberId, messageId: mail.messageId }}
      send={(input) => api.resendMail(input)}
      said={texts.resent}
      onClose={onClose}
    >
      <ChooseFrom
        label={texts.mail}
        asked={asked}
        empty={texts.noMail}
        value={mail}
        onChange={setMail}
        choiceOf={({ messageId, subject, at, state }) => ({
          id: messageId,
          name: subject,
          more: texts.mailOf({ at: shown(at), state: messageStates[state] }),
        })}
      />
    </CareDialog>
  );
}
