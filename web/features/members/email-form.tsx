import { ArrowRight } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountField, readAccount } from './account-field.tsx';
import { accountMessages } from './messages.ts';

export interface EmailFormProps {
  readonly error: string | undefined;
  readonly sending: boolean;
  /** Asks for a code unless it says otherwise. */
  readonly submitLabel?: string;
  /** For what goes out by mail alone. */
  readonly emailOnly?: boolean;
  onSubmit(account: string): void;
}

/** The first thing asked for: an address, or a number, to send a code to. */
export function EmailForm({ error, sending, submitLabel, emailOnly = false, onSubmit }: EmailFormProps) {
  const texts = useMessages(accountMessages);
  const { phoneSignIn } = useRoot().site;
  const [invalid, setInvalid] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const account = await readAccount(form);
    setInvalid(account === null);
    const input = form.elements.namedItem('account');
    if (account !== null && !sending) onSubmit(account);
    else if (input instanceof HTMLElement) input.focus();
  }

  const wrong = phoneSignIn && !emailOnly ? texts.email.invalidEither : texts.email.invalid;
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <AccountField
        key={String(emailOnly)}
        error={invalid ? wrong : error}
        autoComplete="email"
        enterKeyHint="send"
        emailOnly={emailOnly}
        onType={() => setInvalid(false)}
      />
      <Button type="submit" size="lg" block loading={sending} icon={<ArrowRight aria-hidden="true" />}>
        {submitLabel ?? texts.code.send}
      </Button>
    </form>
  );
}
