import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CodePrompt } from '#web/features/members/code-prompt.tsx';
import { ConsentsStep } from '#web/features/members/consents-step.tsx';
import { EmailForm } from '#web/features/members/email-form.tsx';
import { readDraft, saveDraft } from '#web/features/members/entry-draft.ts';
import { registerMessages } from '#web/features/members/register-messages.ts';
import { looksLikeEmail } from '#web/features/members/rules.ts';
import { StageStep } from '#web/features/members/stage-step.tsx';
import { TakesFocus } from '#web/features/members/takes-focus.tsx';
import type { CodeLimits } from '#web/features/members/use-send-code.ts';
import { YouStep } from '#web/features/members/you-step.tsx';
import { BindByPassword } from './bind-by-password.tsx';
import { socialMessages } from './social-messages.ts';
import type { ProviderArrival, ArrivalStage } from './use-arrival.ts';
import { useProving, type Proving } from './use-proving.ts';

interface ProvingStepsProps {
  readonly proving: Extract<ArrivalStage, { at: 'proving' }>;
  readonly arrival: ProviderArrival;
  readonly limits: CodeLimits;
  readonly nameLength: number;
}

/** For who comes from a provider without an account of it: one address, proven, and the rest if it is a new one. */
export function ProvingSteps({ proving: stage, arrival, limits, nameLength }: ProvingStepsProps) {
  const texts = useMessages(socialMessages);
  const { back } = useMessages(registerMessages);
  const navigate = useNavigate();
  // Before the address field looks there.
  useState(() => suggestAddress(stage.stranger.email));
  const proving = useProving(stage, arrival, limits);
  const { name } = stage.stranger.provider;
  const { step } = proving;
  const words = texts.steps[step];
  if (proving.closing) return proving.closing;
  return (
    <>
      <div className="flex items-center gap-1">
        {step !== 'email' && (
          <IconButton
            className="-ml-2.5"
            label={back}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => navigate(-1)}
          />
        )}
        <p className="eyebrow">{texts.eyebrow({ name })}</p>
      </div>
      <TakesFocus key={step} className="grid gap-5">
        <div>
          <h1 className="text-2xl">{words.title}</h1>
          {words.text({ name }) !== '' && <p className="mt-1.5 text-ink-soft">{words.text({ name })}</p>}
        </div>
        <Step proving={proving} nameLength={nameLength} />
      </TakesFocus>
    </>
  );
}

function suggestAddress(told: string | null): void {
  if (told !== null && !looksLikeEmail(readDraft().account ?? '')) saveDraft({ account: told });
}

function Step({ proving, nameLength }: { proving: Proving; nameLength: number }) {
  const texts = useMessages(socialMessages);
  const { step, sending, faults, working } = proving;
  const { sent } = sending;
  switch (step) {
    case 'email':
      return (
        <div className="grid gap-3">
          <EmailForm
            emailOnly
            error={faults['email'] ?? sending.error}
            sending={sending.sending}
            onSubmit={(email) => void proving.sendCode(email)}
          />
          <Button variant="quiet" block onClick={() => proving.goTo('password')}>
            {texts.byPassword}
          </Button>
        </div>
      );
    case 'password':
      return <BindByPassword proving={proving} />;
    case 'code':
      return (
        sent && (
          <CodePrompt
            sent={sent}
            attempt={proving.attempt}
            checking={working}
            error={faults['code'] ?? sending.error}
            resending={sending.sending}
            onCode={(code) => void proving.checkCode(sent.account, code)}
            onResend={() => proving.sendCode(sent.account)}
            onChangeEmail={() => proving.goTo('email')}
          />
        )
      );
    case 'you':
      return (
        <YouStep registration={{ ...proving, goTo: () => proving.goTo('stage') }} nameLength={nameLength} />
      );
    case 'stage':
      return <StageStep registration={{ ...proving, goTo: () => proving.goTo('consents') }} />;
    case 'consents':
      return <ConsentsStep registration={proving} />;
  }
}
