import { useEffect, useRef, useState } from 'react';
import { nowMs } from '#web/kit/clock.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { accountMessages } from './messages.ts';
import { secondsUntil } from './rules.ts';
import type { SentCode } from './use-send-code.ts';

export interface CodePromptProps {
  readonly sent: SentCode;
  /** Counts refused codes: each one starts with empty boxes. */
  readonly attempt: number;
  readonly checking: boolean;
  readonly error: string | undefined;
  readonly resending: boolean;
  /** Called by itself as soon as the sixth digit is there. */
  onCode(code: string): void;
  onResend(): void;
  /** Left out where the address is given. */
  onChangeEmail?(): void;
}

/** Asks for the code that was mailed, with another one after a minute and a way back to the address. */
export function CodePrompt({
  sent,
  attempt,
  checking,
  error,
  resending,
  onCode,
  onResend,
  onChangeEmail,
}: CodePromptProps) {
  const texts = useMessages(accountMessages);
  const [resends, setResends] = useState(0);
  return (
    <div className="grid gap-5">
      <output className="block text-ink-soft">
        <LongWords>{texts.code.sent({ account: sent.account })}</LongWords>
      </output>
      <CodeBoxes key={`${attempt} ${resends}`} error={error} checking={checking} onCode={onCode} />
      {checking && <Spinner label={texts.code.checking} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ResendButton
          key={sent.resendAt}
          resendAt={sent.resendAt}
          resending={resending}
          label={texts.code.resend}
          waiting={texts.code.resendIn}
          onResend={() => {
            setResends(resends + 1);
            onResend();
          }}
        />
        {onChangeEmail && (
          <Button variant="quiet" size="sm" onClick={onChangeEmail}>
            {sent.account.startsWith('+') ? texts.email.changeNumber : texts.email.change}
          </Button>
        )}
      </div>
      <output className="sr-only">
        {resends > 0 && !resending && error === undefined ? texts.code.resent : ''}
      </output>
      <DemoHint />
    </div>
  );
}

/** Six empty boxes with the cursor in them. */
function CodeBoxes({ error, checking, onCode }: Pick<CodePromptProps, 'error' | 'checking' | 'onCode'>) {
  const texts = useMessages(accountMessages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
      <CodeInput label={texts.code.label} error={error} onComplete={onCode} readOnly={checking} />
    </div>
  );
}

/** Counts down to the moment from which it can be pressed. */
export function ResendButton({
  resendAt,
  resending,
  label,
  waiting,
  onResend,
}: {
  resendAt: number;
  resending: boolean;
  label: string;
  /** Said until then, with the seconds as they are written in the reader's language. */
  waiting: (left: { seconds: string }) => string;
  onResend: () => void;
}) {
  const { formats } = useLocale();
  const [seconds, setSeconds] = useState(() => secondsUntil(resendAt, nowMs()));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(resendAt, nowMs());
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [resendAt]);

  if (seconds > 0) {
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft">
        {waiting({ seconds: formats.number(seconds) })}
      </p>
    );
  }
  return (
    <Button variant="secondary" size="sm" loading={resending} onClick={onResend}>
      {label}
    </Button>
  );
}

/** In a demo of one's own nothing leaves the machine; the mail can be read on a page. */
export function DemoHint() {
  const texts = useMessages(accountMessages);
  const { site } = useRoot();
  if (site.mode !== 'demo') return null;
  return (
    <p className="text-sm text-ink-soft">
      {`${texts.code.demo} `}
      <a
        href="/demo/mailbox"
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        {texts.code.demoLink}
        <span className="sr-only">{texts.code.newTab}</span>
      </a>
    </p>
  );
}
