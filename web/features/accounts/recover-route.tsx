import { useCallback, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { passwordLength } from '#contract/calls/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { LinkEnded } from './link-ended.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { recoveryMessages } from './recovery-messages.ts';
import { useLinkKey } from './use-link-key.ts';
import { useSignIn } from './use-sign-in.ts';

export function loader() {
  return { limits: passwordLength };
}

type Link =
  | { readonly state: 'checking' | 'ended' }
  | { readonly state: 'unknown'; readonly reason: string }
  | { readonly state: 'good'; readonly key: string; readonly account: string };

export default function RecoverPage() {
  const texts = useMessages(recoveryMessages).recover;
  const { link, check, end } = useRecoverLink();
  return (
    <EntryFrame picture="beside">
      <h1 className="text-2xl">{link.state === 'ended' ? texts.endedTitle : texts.title}</h1>
      {link.state === 'checking' && <Spinner label={texts.checking} />}
      {link.state === 'ended' && <LinkEnded text={texts.endedText} again={texts.again} to="/forget_pwd" />}
      {link.state === 'unknown' && (
        <div className="grid gap-4">
          <p role="alert">{link.reason}</p>
          <Button size="lg" block onClick={check}>
            {texts.retry}
          </Button>
        </div>
      )}
      {link.state === 'good' && <NewPassword key={link.key} link={link} onEnded={end} />}
    </EntryFrame>
  );
}

function NewPassword({ link, onEnded }: { link: Extract<Link, { state: 'good' }>; onEnded: () => void }) {
  const { limits } = useLoaderData<typeof loader>();
  const texts = useMessages(recoveryMessages).recover;
  const { send } = useApi();
  const { enter } = useSignIn();
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState<{ password?: string; form?: string }>({});

  async function save(password: string) {
    setSaving(true);
    setFaults({});
    try {
      const session = await send('resetNewPass', { key: link.key, password }, { handleErrors: true });
      if (session) enter(session);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setSaving(false);
      const about = failure.code === errors.passwordTooCommon.code || failure.fields.length > 0;
      const reason = failure.fields[0]?.reason ?? failure.message;
      if (failure.code === errors.linkEnded.code) onEnded();
      else setFaults(about ? { password: reason } : { form: reason });
    }
  }

  return (
    <>
      <p className="text-ink-soft">{texts.text({ account: link.account })}</p>
      <NewPasswordForm
        limits={limits}
        account={link.account}
        submitLabel={texts.submit}
        saving={saving}
        fault={faults.password}
        formFault={faults.form}
        onSave={(password) => void save(password)}
      />
    </>
  );
}

function useRecoverLink() {
  const { send } = useApi();
  const key = useLinkKey();
  const [link, setLink] = useState<Link>({ state: 'checking' });

  const check = useCallback(async () => {
    if (key === undefined) return;
    if (key === null) {
      setLink({ state: 'ended' });
      return;
    }
    setLink({ state: 'checking' });
    try {
      const good = await send('checkRecoverUrl', { key }, { handleErrors: true });
      if (good) setLink({ state: 'good', key, account: good.account });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { code, message } = failure;
      const ended = code === errors.linkEnded.code || code === errors.badRequest.code;
      setLink(ended ? { state: 'ended' } : { state: 'unknown', reason: message });
    }
  }, [key, send]);
  useEffect(() => void check(), [check]);

  return { link, check: () => void check(), end: () => setLink({ state: 'ended' }) };
}
