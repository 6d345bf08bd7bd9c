import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { CareAct } from './care-act.tsx';
import { helpTexts } from './help-texts.ts';

interface SendActProps {
  readonly what: 'data' | 'erase';
  send(): Promise<unknown>;
}

/** Asks before something goes to the member alone. */
function SendAct({ what, send }: SendActProps) {
  const texts = useTexts(helpTexts);
  return (
    <CareAct label={texts[what]}>{(close) => <SendDialog what={what} send={send} onClose={close} />}</CareAct>
  );
}

function SendDialog({ what, send, onClose }: SendActProps & { onClose(): void }) {
  const texts = useTexts(helpTexts);
  const { act, busy, fault } = useAct({ work: send, said: texts.sent, done: onClose });
  return (
    <ActDialog
      title={texts[`${what}Title`]}
      text={texts[`${what}Text`]}
      act={texts.send}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act()}
    />
  );
}

/** Sends the way to her data. */
export const SendDataAct = ({ memberId }: { readonly memberId: string }) => (
  <SendAct what="data" send={async () => api.sendOwnData({ memberId })} />
);

/** Sends the way to close her account. */
export const SendEraseAct = ({ memberId }: { readonly memberId: string }) => (
  <SendAct what="erase" send={async () => api.sendEraseLink({ memberId })} />
);
