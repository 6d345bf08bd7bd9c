import { Suspense, useEffect } from 'react';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CodePrompt } from '#web/features/members/code-prompt.tsx';
import { EmailForm } from '#web/features/members/email-form.tsx';
import { ProofStep } from './proof-step.tsx';
import type { ChangeSheetProps } from './sign-in-ways-data.ts';
import { useWayChange } from './use-way-change.ts';
import { waysMessages } from './ways-messages.ts';

/** The numbering plans of the world: only for who gives a number. */
const phoneFormCode = late(() => import('#web/kit/phones/phone-form.tsx'));
const PhoneForm = lateComponent(phoneFormCode, 'PhoneForm');

/** Leads through one change of how to sign in. */
export function ChangeSheet({ pending, listed, webView, limits, onClose, onDone }: ChangeSheetProps) {
  const texts = useMessages(waysMessages);
  const { change } = pending;
  const state = useWayChange(pending, limits, { onClose, onDone });
  const { step, sending, fault } = state;
  const { sent } = sending;
  const words = {
    add: { title: texts.add, text: texts.addText },
    remove: { title: texts.removeTitle, text: texts.removeText },
    email: { title: () => texts.emailTitle, text: () => texts.emailText },
    phone: { title: () => texts.phoneTitle, text: () => texts.phoneText },
  }[change.kind];
  const name = change.kind === 'add' ? change.provider.name : change.kind === 'remove' ? change.name : '';
  // Here when it is needed, while the member is still proving who it is.
  useEffect(() => {
    if (change.kind === 'phone') void phoneFormCode.prepare();
  }, [change.kind]);
  const form = { error: fault ?? sending.error, sending: sending.sending, onSubmit: state.sendCode };
  return (
    <Sheet
      open
      onClose={() => onClose()}
      title={words.title({ name })}
      text={`${words.text({ name })}${step === 'proof' && state.proof === null ? texts.first : ''}`}
      closeLabel={texts.close}
    >
      <div className="grid gap-5">
        {step === 'proof' && (
          <ProofStep
            {...{ pending, listed, webView, limits }}
            brought={state.proof?.kind === 'social' ? state.proof : null}
            attempt={state.attempt}
            fault={fault}
            working={state.working}
            onProof={state.prove}
          />
        )}
        {step === 'address' && change.kind === 'email' && <EmailForm emailOnly {...form} />}
        {step === 'address' && change.kind === 'phone' && (
          <Suspense fallback={<Skeleton shape="button" />}>
            <PhoneForm {...form} />
          </Suspense>
        )}
        {step === 'code' && sent && (
          <CodePrompt
            sent={sent}
            attempt={state.attempt}
            checking={state.working}
            error={fault ?? sending.error}
            resending={sending.sending}
            onCode={(code) => state.enterCode(sent.account, code)}
            onResend={() => state.sendCode(sent.account)}
            onChangeEmail={state.changeAddress}
          />
        )}
      </div>
    </Sheet>
  );
}
