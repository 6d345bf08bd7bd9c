import { Mail } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { CodePrompt } from '#web/features/members/code-prompt.tsx';
import { accountMessages } from '#web/features/members/messages.ts';
import { useCodeSending } from '#web/features/members/use-send-code.ts';
import type { ChangeSheetProps } from './sign-in-ways-data.ts';
import { keepChange } from './pending-change.ts';
import { ProviderButton } from '#web/features/members/provider-button.tsx';
import type { ChangeProof } from './use-way-change.ts';
import { useLeave } from '#web/features/members/use-leave.ts';
import { waysMessages } from './ways-messages.ts';

export interface ProofStepProps extends Pick<ChangeSheetProps, 'pending' | 'listed' | 'webView' | 'limits'> {
  /** What a round trip brought back: only the change itself is left to confirm. */
  readonly brought: Extract<ChangeProof, { kind: 'social' }> | null;
  /** Counts refusals. */
  readonly attempt: number;
  readonly fault: string | undefined;
  readonly working: boolean;
  onProof(proof: ChangeProof): void;
}

/** Has the member show, just now, that it is them: by password, by a code, or at a provider. */
export function ProofStep(props: ProofStepProps) {
  const { listed, webView, brought, fault, working, pending, onProof } = props;
  const texts = useMessages(waysMessages);
  const kinds = listed.proofs.filter((kind) => kind !== 'social' || !webView);
  const [kind, setKind] = useState(kinds[0]);
  const removes = pending.change.kind === 'remove';
  const submitLabel = removes ? texts.remove : pending.change.kind === 'add' ? texts.addThis : texts.next;

  if (brought) {
    return (
      <>
        <Notice tone="positive">{texts.proven}</Notice>
        {fault !== undefined && (
          <Notice tone="danger" live>
            {fault}
          </Notice>
        )}
        <Button
          size="lg"
          block
          variant={removes ? 'danger' : 'primary'}
          loading={working}
          onClick={() => onProof(brought)}
        >
          {submitLabel}
        </Button>
      </>
    );
  }
  if (kind === undefined) {
    return <Notice tone="warning">{listed.proofs.length === 0 ? texts.noProof : texts.noProofInApp}</Notice>;
  }
  return (
    <>
      {kinds.length > 1 && (
        <SegmentedControl
          label={texts.proofBy}
          name="proof"
          segments={kinds.map((value) => ({ value, label: texts.proofs[value] }))}
          value={kind}
          onValueChange={setKind}
        />
      )}
      {kind === 'password' && <ByPassword {...props} submitLabel={submitLabel} removes={removes} />}
      {kind === 'code' && <ByCode {...props} />}
      {kind === 'social' && <ByProvider {...props} />}
    </>
  );
}

function ByPassword({
  fault,
  working,
  onProof,
  submitLabel,
  removes,
}: ProofStepProps & { submitLabel: string; removes: boolean }) {
  const texts = useMessages(accountMessages).password;
  const [missing, setMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setMissing(password === '');
    if (password !== '') onProof({ kind: 'password', password });
    else event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <PasswordInput
        label={texts.label}
        name="password"
        autoComplete="current-password"
        required
        enterKeyHint="go"
        showLabel={texts.show}
        hideLabel={texts.hide}
        error={missing ? texts.missing : fault}
      />
      <Button type="submit" size="lg" block variant={removes ? 'danger' : 'primary'} loading={working}>
        {submitLabel}
      </Button>
    </form>
  );
}

function ByCode({ listed, limits, attempt, fault, working, onProof }: ProofStepProps) {
  const texts = useMessages(accountMessages);
  const { proofCode } = useMessages(waysMessages);
  const { call } = useApi();
  const sending = useCodeSending(
    limits,
    () => call('sendProofCode', {}),
    () => undefined,
  );
  const { sent } = sending;
  // Where the server sends it: the mailbox first.
  const names = listed.ways.flatMap((way) =>
    way.kind === 'email' ? [way.email] : way.kind === 'phone' ? [way.phone] : [],
  );
  const account = names[0] ?? '';
  if (sent) {
    return (
      <CodePrompt
        sent={sent}
        attempt={attempt}
        checking={working}
        error={fault ?? sending.error}
        resending={sending.sending}
        onCode={(code) => onProof({ kind: 'code', code })}
        onResend={() => sending.sendCode(account)}
      />
    );
  }
  return (
    <>
      <p>
        <LongWords>{proofCode({ account })}</LongWords>
      </p>
      {(sending.error ?? fault) !== undefined && (
        <Notice tone="danger" live>
          {sending.error ?? fault}
        </Notice>
      )}
      <Button
        size="lg"
        block
        icon={<Mail aria-hidden="true" />}
        loading={sending.sending}
        onClick={() => sending.sendCode(account)}
      >
        {texts.code.send}
      </Button>
    </>
  );
}

function ByProvider({ pending, listed, fault }: ProofStepProps) {
  const texts = useMessages(waysMessages);
  const { leaving, leave } = useLeave();
  const { pathname, search } = useLocation();
  const usable = new Set(listed.providers.map(({ type }) => type));
  const bound = new Map(
    listed.ways.flatMap((way) =>
      way.kind === 'social' && usable.has(way.provider.type) ? [[way.provider.type, way.provider]] : [],
    ),
  );
  return (
    <>
      <p>{texts.proofTrip}</p>
      {fault !== undefined && (
        <Notice tone="danger" live>
          {fault}
        </Notice>
      )}
      <div className="grid gap-3">
        {[...bound.values()].map((provider) => (
          <ProviderButton
            key={provider.type}
            provider={provider}
            leaving={leaving}
            onLeave={() => {
              keepChange(pending);
              void leave({ purpose: 'prove', provider, next: `${pathname}${search}` });
            }}
          >
            {texts.proveWith(provider)}
          </ProviderButton>
        ))}
      </div>
    </>
  );
}
