import { Suspense, useEffect, useState } from 'react';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DemoHint, ResendButton } from '#web/features/members/code-prompt.tsx';
import { accountMessages } from '#web/features/members/messages.ts';
import { useCodeSending } from '#web/features/members/use-send-code.ts';
import { forgetChange, keptChange, type PendingChange } from '../social/pending-change.ts';
import type { SignInWaysData } from '../social/sign-in-ways-data.ts';
import { closeMessages } from './close-messages.ts';
import { useClosing, type Closing } from './use-closing.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useMember } from '#web/kit/use-member.ts';

const CloseByProvider = lateComponent(
  late(() => import('./close-by-provider.tsx')),
  'CloseByProvider',
);

type Kind = SignInWaysData['listed']['proofs'][number];

export interface CloseProofProps extends Pick<SignInWaysData, 'listed' | 'limits'> {
  /** Those that work here; at least one. */
  readonly kinds: readonly Kind[];
}

/** Password, code or a provider, then the button. Nothing is sent by itself: this must be meant. */
export function CloseProof({ kinds, listed, limits }: CloseProofProps) {
  const texts = useMessages(closeMessages);
  const { uid } = useMember();
  const [kind, setKind] = useState(kinds[0]);
  const [trip, setTrip] = useState<PendingChange | null>(null);
  // What a visit brought is worth nothing any more.
  const closing = useClosing(() => setTrip(null));
  // The server waits for no part of a page that comes later.
  const hydrated = useHydrated();
  const waiting = <Skeleton shape="button" />;
  const labels = { password: texts.byPassword, code: texts.byCode, social: texts.bySocial };

  // What a visit to a provider brought back; one with a change belongs to the page of the ways to sign in.
  useEffect(() => {
    const kept = keptChange(uid);
    if (kept?.change !== null || (!kept.proof && !kept.end)) return;
    if (kept.end) forgetChange();
    // oxlint-disable-next-line react/set-state-in-effect -- once; the server drew the page without the tab's storage
    setTrip(kept);
    setKind('social');
  }, [uid]);

  return (
    <Card className="grid gap-5">
      {kinds.length > 1 && kind !== undefined && (
        <SegmentedControl
          label={texts.way}
          name="way"
          segments={kinds.map((value) => ({ value, label: labels[value] }))}
          value={kind}
          onValueChange={(chosen) => {
            setKind(chosen);
            closing.clear();
          }}
        />
      )}
      {kind === 'social' ? (
        <Suspense fallback={waiting}>
          {hydrated ? <CloseByProvider listed={listed} trip={trip} closing={closing} /> : waiting}
        </Suspense>
      ) : (
        <CloseByForm byCode={kind === 'code'} {...{ listed, limits, closing }} />
      )}
    </Card>
  );
}

function CloseByForm({
  byCode,
  listed,
  limits,
  closing,
}: Pick<CloseProofProps, 'listed' | 'limits'> & {
  byCode: boolean;
  closing: Closing;
}) {
  const texts = useMessages(closeMessages);
  const entry = useMessages(accountMessages);
  const { call } = useApi();
  const { sent, sending, error, sendCode } = useCodeSending(
    limits,
    () => call('sendProofCode', {}),
    () => undefined,
  );
  // Where the server sends it: the mailbox first.
  const names = listed.ways.flatMap((way) =>
    way.kind === 'email' ? [way.email] : way.kind === 'phone' ? [way.phone] : [],
  );
  const account = names[0] ?? '';
  const fault = closing.fault ?? (byCode ? error : undefined);

  function sendAnother() {
    closing.clear();
    void sendCode(account);
  }

  function run(fields: FormData) {
    const typed = String(fields.get(byCode ? 'code' : 'password') ?? '');
    if (byCode ? typed.length !== 6 : typed === '')
      closing.refuse({ proof: byCode ? texts.codeMissing : entry.password.missing });
    else void closing.run(byCode ? { kind: 'code', code: typed } : { kind: 'password', password: typed });
  }

  return (
    <ChangeForm
      change={{ ...closing, fault, run }}
      after={
        byCode && !sent ? (
          <Button size="lg" block loading={sending} onClick={sendAnother}>
            {entry.code.send}
          </Button>
        ) : (
          <Button type="submit" variant="danger" size="lg" block loading={closing.busy}>
            {texts.submit}
          </Button>
        )
      }
    >
      {!byCode && (
        <PasswordInput
          label={entry.password.label}
          name="password"
          autoComplete="current-password"
          required
          showLabel={entry.password.show}
          hideLabel={entry.password.hide}
          error={closing.faults['proof']}
        />
      )}
      {byCode && sent && (
        <>
          <output className="block text-ink-soft">{entry.code.sent({ account: sent.account })}</output>
          <CodeInput label={entry.code.label} name="code" error={closing.faults['proof']} />
          <ResendButton
            key={sent.resendAt}
            resendAt={sent.resendAt}
            resending={sending}
            onResend={sendAnother}
            label={entry.code.resend}
            waiting={entry.code.resendIn}
          />
          <DemoHint />
        </>
      )}
    </ChangeForm>
  );
}
