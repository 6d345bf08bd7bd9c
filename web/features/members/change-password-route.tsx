import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { codeRules, passwordLength } from '#contract/account-rules.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { reasonOf, useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { clearDraft } from './entry-draft.ts';
import { MailboxProof } from './mailbox-proof.tsx';
import { accountMessages } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { changeMessages } from './change-messages.ts';
import { TakesFocus } from './takes-focus.tsx';

export function loader() {
  const { secondsBetween, minutes } = codeRules;
  return { passwordLimits: passwordLength, codeLimits: { secondsBetween, minutes } };
}

export default function ChangePasswordPage() {
  const { codeLimits } = useLoaderData<typeof loader>();
  const texts = useMessages(changeMessages).change;
  const { user, site } = useRoot();
  const [hadPass] = useState(user?.hasPass ?? true);
  const [ticket, setTicket] = useState<string | null>(null);
  const [ended, setEnded] = useState<string>();
  const [done, setDone] = useState(false);
  const phone = site.phoneSignIn ? (user?.phone ?? null) : null;
  /** Where a code can go, and where the server tells of the change: the mailbox first. */
  const account = user?.email ?? phone;
  const told = user?.email ? texts.toldByMail : phone === null ? '' : texts.toldByText;

  if (done) {
    return (
      <TakesFocus className="page page-narrow">
        <EmptyState
          heading="h1"
          illustration={<MailBird />}
          title={texts.done}
          text={texts.doneText + told}
          action={<ButtonLink to="/">{texts.home}</ButtonLink>}
        />
      </TakesFocus>
    );
  }
  return (
    <div className="page page-narrow">
      <PageHeader
        title={hadPass ? texts.title : texts.firstTitle}
        subtitle={hadPass ? texts.text : texts.firstText}
        back={{ to: '/profile/settings', label: texts.back }}
      />
      <Card className="md:p-8">
        {hadPass || ticket !== null ? (
          <ChangeForm
            account={account ?? ''}
            ticket={ticket}
            onDone={() => setDone(true)}
            onTicketEnded={(reason) => {
              setEnded(reason);
              setTicket(null);
            }}
          />
        ) : account === null ? (
          <div className="grid gap-5">
            <p>{texts.nowhere}</p>
            <ButtonLink to="/profile/signIn" size="lg" block>
              {texts.toWays}
            </ButtonLink>
          </div>
        ) : (
          <MailboxProof account={account} limits={codeLimits} reason={ended} onTicket={setTicket} />
        )}
      </Card>
    </div>
  );
}

function ChangeForm({
  account,
  ticket,
  onDone,
  onTicketEnded,
}: {
  account: string;
  /** Null: the present password is asked for. */
  ticket: string | null;
  onDone: () => void;
  onTicketEnded: (reason: string) => void;
}) {
  const { passwordLimits } = useLoaderData<typeof loader>();
  const texts = useMessages(changeMessages).change;
  const words = useMessages(accountMessages).password;
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const saving = useChange(
    async (password: string, oldPassword: string) => {
      const proof = ticket === null ? { oldPassword } : { ticket };
      await call('modifyPassword', { ...proof, password });
      clearDraft();
      await revalidate();
      onDone();
    },
    {
      check: ([, oldPassword]) => ({
        old: ticket === null && oldPassword === '' ? words.missing : undefined,
      }),
      on: [
        [errorCodes.oldPasswordWrong, 'old'],
        [errorCodes.passwordTooCommon, 'password'],
        [errorCodes.ticketWrong, ({ message }) => onTicketEnded(message)],
      ],
      fieldOf: (path) => ({ oldPassword: 'old', password: 'password' })[path],
      otherwise: reasonOf,
    },
  );
  const { faults } = saving;

  useEffect(() => {
    if (faults['old']) document.querySelector<HTMLInputElement>('[name="oldPassword"]')?.focus();
  }, [faults]);

  return (
    <NewPasswordForm
      limits={passwordLimits}
      account={account}
      submitLabel={texts.submit}
      saving={saving.busy}
      fault={faults['password']}
      formFault={saving.fault}
      focusFirst={ticket !== null}
      onSave={(password, fields) => void saving.run(password, String(fields.get('oldPassword') ?? ''))}
    >
      {ticket === null && (
        <div className="grid gap-1">
          <PasswordInput
            label={texts.old}
            name="oldPassword"
            autoComplete="current-password"
            required
            showLabel={words.show}
            hideLabel={words.hide}
            error={faults['old']}
          />
          <TextLink to="/forget_pwd" className="inline-flex min-h-11 items-center justify-self-start text-sm">
            {texts.forgot}
          </TextLink>
        </div>
      )}
    </NewPasswordForm>
  );
}
