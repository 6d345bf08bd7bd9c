import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { contactMessages } from './messages.ts';

/** The number of what was just sent, and what comes now. */
export function Sent({ opened, onAnother }: { opened: CallResult<'openTicket'>; onAnother: () => void }) {
  const texts = useMessages(contactMessages).sent;
  const { formats } = useLocale();
  const { user } = useRoot();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  const { number, email, dueAt, ticketId } = opened;
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard?.writeText(number).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="page page-narrow grid justify-items-center gap-5 py-8 text-center">
      <MailBird className="w-44" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance outline-none">
        {texts.title}
      </h1>
      <p className="max-w-[46ch]">
        <LongWords>{texts.text({ email, date: formats.date(dueAt) })}</LongWords>
      </p>
      <div className="card card-sunken flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
        <p>
          <span className="block text-sm text-ink-soft">{texts.number}</span>
          <span className="figures text-2xl tracking-wide">{number}</span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={copy}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {user ? (
          <ButtonLink to={`/contact?ticket=${ticketId}`}>{texts.see}</ButtonLink>
        ) : (
          <ButtonLink to="/common/faq">{texts.faq}</ButtonLink>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}
