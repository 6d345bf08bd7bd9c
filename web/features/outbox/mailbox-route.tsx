import { MessageSquare, RotateCw } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CopyButton } from '#web/kit/copying/copy-button.tsx';
import { mailboxMessages } from './messages.ts';
import { codeIn } from './rules.ts';
import { useFreshMail, type DemoMail } from './use-fresh-mail.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context).listDemoMail();
}

export default function MailboxPage() {
  const loaded = useLoaderData<typeof loader>();
  const texts = useMessages(mailboxMessages);
  const { formats } = useLocale();
  const { list, refreshing, failed, refresh } = useFreshMail(loaded.list);
  return (
    <div className="page page-narrow">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="flex flex-wrap items-center justify-between gap-4 pb-4">
        <output className="text-sm text-ink-soft">
          {texts.refreshed({ count: formats.number(list.length) })}
        </output>
        <Button
          variant="secondary"
          size="sm"
          loading={refreshing}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => refresh()}
        >
          {texts.refresh}
        </Button>
      </div>
      {failed && (
        <Notice tone="warning" live className="mb-4">
          {texts.failed}
        </Notice>
      )}
      {list.length === 0 ? (
        <EmptyState
          illustration={<MailBird />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/login">{texts.signIn}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {list.map((mail) => (
            <li key={mail.messageId}>
              <MailCard mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MailCard({ mail }: { mail: DemoMail }) {
  const texts = useMessages(mailboxMessages);
  const { formats } = useLocale();
  const { channel, to, subject, text, createdAt } = mail;
  const code = codeIn(text);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 className="flex items-center gap-2 text-lg">
          {channel === 'sms' && <MessageSquare aria-hidden="true" className="size-5 shrink-0" />}
          <span className="min-w-0 wrap-anywhere">{channel === 'sms' ? texts.sms : subject}</span>
        </h2>
        <p className="text-sm text-ink-soft">
          <LongWords>{texts.to({ to })}</LongWords>
        </p>
        <p className="text-xs text-ink-soft">
          <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>
        </p>
      </div>
      {code !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-apricot p-3.5 text-on-wash">
          <p>
            <span className="block text-xs font-semibold">{texts.code}</span>
            <span className="figures text-[min(1.875rem,9vw)] tracking-widest select-all">{code}</span>
          </p>
          <CopyButton
            text={code}
            label={texts.copy}
            copiedLabel={texts.copied}
            failedLabel={texts.copyFailed}
          />
        </div>
      )}
      <details>
        <summary className="link flex min-h-11 cursor-pointer items-center text-sm">
          {texts.wholeText}
        </summary>
        <p className="rounded-md bg-surface-sunken p-4 text-sm whitespace-pre-line">
          <LongWords>{text}</LongWords>
        </p>
      </details>
    </Card>
  );
}
