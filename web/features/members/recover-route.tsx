import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { passwordLength } from '#contract/account-rules.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { outcome } from '#web/kit/failures.ts';
import { reasonOf } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { LinkEnded } from './link-ended.tsx';
import { linkMessages } from './link-messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { recoveryMessages } from './recovery-messages.ts';
import { useEntry } from './use-entry.tsx';
import { isLinkEnded, useLinkAnswer, useLinkKey } from './use-link-key.ts';
import { useSignIn } from './use-sign-in.ts';

export function loader() {
  return { limits: passwordLength };
}

type Link =
  | { readonly state: 'checking' | 'ended' | 'missing' }
  | { readonly state: 'unknown'; readonly reason: string }
  | { readonly state: 'good'; readonly key: string; readonly account: string };

export default function RecoverPage() {
  const texts = useMessages(linkMessages);
  const { title } = useMessages(recoveryMessages).newPassword;
  const { link, check, end } = useRecoverLink();
  if (link.state === 'ended' || link.state === 'missing') {
    return (
      <EntryFrame picture="beside" steady>
        <LinkEnded
          missing={link.state === 'missing'}
          text={texts.recover.endedText}
          again={texts.recover.again}
          to="/forget_pwd"
        />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame picture="beside" steady>
      <h1 className="text-2xl">{title}</h1>
      {link.state === 'checking' && <Spinner label={texts.link.checking} />}
      {link.state === 'unknown' && (
        <>
          <Notice tone="warning" live>
            <p>{link.reason}</p>
            <p>{texts.link.still}</p>
          </Notice>
          <Button size="lg" block onClick={check}>
            {texts.link.retry}
          </Button>
        </>
      )}
      {link.state === 'good' && <NewPassword key={link.key} link={link} onEnded={end} />}
    </EntryFrame>
  );
}

function NewPassword({ link, onEnded }: { link: Extract<Link, { state: 'good' }>; onEnded: () => void }) {
  const { limits } = useLoaderData<typeof loader>();
  const texts = useMessages(recoveryMessages).newPassword;
  const { call } = useApi();
  const { enter } = useSignIn();
  const { working, comeBack, attempt } = useEntry(enter);
  const [faults, setFaults] = useState<{ password?: string; form?: string }>({});

  async function save(password: string) {
    setFaults({});
    await attempt(
      (takenBack) => call('resetNewPass', { key: link.key, password, comeBack: takenBack }),
      (failure) => {
        const about = failure.code === errorCodes.passwordTooCommon || failure.fields.length > 0;
        const reason = reasonOf(failure);
        if (failure.code === errorCodes.linkEnded) onEnded();
        else setFaults(about ? { password: reason } : { form: reason });
      },
    );
  }

  if (comeBack) return comeBack;

  return (
    <>
      <p className="text-ink-soft">
        <LongWords>{texts.text({ account: link.account })}</LongWords>
      </p>
      <NewPasswordForm
        limits={limits}
        account={link.account}
        submitLabel={texts.submit}
        saving={working}
        fault={faults.password}
        formFault={faults.form}
        focusFirst
        onSave={(password) => void save(password)}
      />
    </>
  );
}

function useRecoverLink(): { link: Link; check: () => void; end: () => void } {
  const { call } = useApi();
  const key = useLinkKey();
  const [endedKey, setEndedKey] = useState<string>();

  async function ask(using: string): Promise<Link> {
    const checked = await outcome(call('checkRecoverUrl', { key: using }));
    if (checked.ok) return { state: 'good', key: using, account: checked.result.account };
    const { failure } = checked;
    return isLinkEnded(failure) ? { state: 'ended' } : { state: 'unknown', reason: failure.message };
  }
  const { answer, again } = useLinkAnswer(key, ask);

  const found: Link = key === null ? { state: 'missing' } : (answer ?? { state: 'checking' });
  return {
    link: key && key === endedKey ? { state: 'ended' } : found,
    check: again,
    end: () => setEndedKey(key ?? undefined),
  };
}
