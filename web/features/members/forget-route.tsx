import { Suspense, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { codeRules, passwordLength } from '#contract/account-rules.ts';
import { linkMinutes } from '#contract/account-rules.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CodeProof } from './code-proof.tsx';
import { DemoHint, ResendButton } from './code-prompt.tsx';
import { EmailForm } from './email-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { saveDraft } from './entry-draft.ts';
import { loginMessages } from './login-messages.ts';
import { accountMessages } from './messages.ts';
import { recoveryMessages } from './recovery-messages.ts';
import { TakesFocus } from './takes-focus.tsx';
import { useForgotten, type Forgotten } from './use-forgotten.ts';
import type { SentCode } from './use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';

const newPasswordCode = late(() => import('./new-password-step.tsx'));
const NewPasswordStep = lateComponent(newPasswordCode, 'NewPasswordStep');

export function loader() {
  const { secondsBetween, minutes } = codeRules;
  return {
    codeLimits: { secondsBetween, minutes },
    linkLimits: { secondsBetween, minutes: linkMinutes.recover },
    passwordLimits: passwordLength,
  };
}

export default function ForgetPage() {
  const { codeLimits, linkLimits, passwordLimits } = useLoaderData<typeof loader>();
  const texts = useMessages(recoveryMessages);
  const { query } = useSignIn();
  const forgotten = useForgotten(codeLimits, linkLimits);
  const { way, setWay, stage, link, byCode } = forgotten;
  // Here when it is needed, offline too, and no part of the first load.
  useEffect(() => {
    if (stage === 'code') void newPasswordCode.prepare();
  }, [stage]);
  const { sending } = byCode;
  if (byCode.comeBack) return <EntryFrame picture="beside">{byCode.comeBack}</EntryFrame>;

  const titles = {
    ask: texts.forget.title,
    mailed: texts.forget.mailedTitle,
    code: texts.forget.codeTitle,
    password: texts.newPassword.title,
    nobody: texts.forget.nobodyTitle,
  };
  return (
    <EntryFrame picture="beside">
      <TakesFocus key={stage} className="grid gap-5">
        <div>
          <h1 className="text-2xl">{titles[stage]}</h1>
          {stage === 'ask' && <p className="mt-1.5 text-ink-soft">{texts.forget.text}</p>}
        </div>
        {stage === 'ask' && (
          <>
            <SegmentedControl
              label={texts.forget.way}
              name="way"
              segments={[
                { value: 'link', label: texts.forget.byLink },
                { value: 'code', label: texts.forget.byCode },
              ]}
              value={way}
              onValueChange={setWay}
            />
            <EmailForm
              error={way === 'link' ? link.error : sending.error}
              sending={way === 'link' ? link.sending : sending.sending}
              {...(way === 'link' && { submitLabel: texts.forget.send, emailOnly: true })}
              onSubmit={(account) => void (way === 'link' ? link.sendCode(account) : byCode.ask(account))}
            />
          </>
        )}
        {stage === 'mailed' && link.sent && <MailedNote sent={link.sent} link={link} />}
        {stage === 'code' && sending.sent && (
          <>
            <CodeProof
              sent={sending.sent}
              sending={sending}
              onTicket={(ticket) => sending.sent && byCode.prove(sending.sent.account, ticket)}
              onChangeEmail={byCode.forget}
            />
            <p className="text-sm text-ink-soft">{texts.forget.codeText}</p>
          </>
        )}
        {stage === 'password' && byCode.proven && (
          <Suspense>
            <NewPasswordStep limits={passwordLimits} proven={byCode.proven} byCode={byCode} />
          </Suspense>
        )}
        {stage === 'nobody' && byCode.proven && <Nobody account={byCode.proven.account} />}
      </TakesFocus>
      <p className="border-t border-line pt-4 text-center text-ink-soft">
        <TextLink to={`/login${query}`} className="inline-flex min-h-11 items-center justify-center">
          {texts.forget.back}
        </TextLink>
      </p>
    </EntryFrame>
  );
}

/** The same for every address: whether it has an account is nobody else's business. */
function MailedNote({ sent, link }: { sent: SentCode; link: Forgotten['link'] }) {
  const texts = useMessages(recoveryMessages).forget;
  const { change } = useMessages(accountMessages).email;
  return (
    <div className="grid gap-4">
      <MailBird className="mx-auto w-32" />
      <output className="block">
        <LongWords>{texts.mailed(sent)}</LongWords>
      </output>
      <p className="text-sm text-ink-soft">{texts.mailedText}</p>
      {link.error !== undefined && (
        <Notice tone="warning" live>
          {link.error}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ResendButton
          key={sent.resendAt}
          resendAt={sent.resendAt}
          resending={link.sending}
          label={texts.resend}
          waiting={texts.resendIn}
          onResend={() => link.sendCode(sent.account)}
        />
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            saveDraft({ recovering: undefined });
            link.resume(null);
          }}
        >
          {change}
        </Button>
      </div>
      <DemoHint />
    </div>
  );
}

/** The address is proven to be theirs, so they may know. */
function Nobody({ account }: { account: string }) {
  const texts = useMessages(recoveryMessages).forget;
  const { join } = useMessages(loginMessages);
  const { query } = useSignIn();
  return (
    <>
      <p className="text-ink-soft">
        <LongWords>{texts.nobody({ account })}</LongWords>
      </p>
      <ButtonLink to={`/register${query}`} size="lg" block>
        {join}
      </ButtonLink>
    </>
  );
}
