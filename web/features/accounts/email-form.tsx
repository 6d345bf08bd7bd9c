import { ArrowRight, Mail } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { readDraft, saveDraft } from './entry-draft.ts';
import { accountMessages } from './messages.ts';
import { looksLikeEmail } from './rules.ts';

export interface EmailFormProps {
  readonly error: string | undefined;
  readonly sending: boolean;
  /** Asks for a code unless it says otherwise. */
  readonly submitLabel?: string;
  onSubmit(account: string): void;
}

/** The first thing asked for: an address to send a code to. */
export function EmailForm({ error, sending, submitLabel, onSubmit }: EmailFormProps) {
  const texts = useMessages(accountMessages);
  const [invalid, setInvalid] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('account');
    const account = input instanceof HTMLInputElement ? input.value.trim() : '';
    const good = looksLikeEmail(account);
    setInvalid(!good);
    if (good && !sending) onSubmit(account);
    else if (input instanceof HTMLElement) input.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextInput
        ref={fillFromDraft}
        label={texts.email.label}
        name="account"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        enterKeyHint="send"
        lead={<Mail />}
        error={invalid ? texts.email.invalid : error}
        onChange={(event) => {
          saveDraft({ account: event.target.value });
          setInvalid(false);
        }}
      />
      <Button type="submit" size="lg" block loading={sending} icon={<ArrowRight aria-hidden="true" />}>
        {submitLabel ?? texts.code.send}
      </Button>
    </form>
  );
}

/** Ref of an address field: fills in what was typed before, unless a thumb was faster than the page. */
export function fillFromDraft(input: HTMLInputElement | null): void {
  if (input === null || input.value !== '') return;
  const { account } = readDraft();
  if (account) input.value = account;
}
