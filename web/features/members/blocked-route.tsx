import { useState } from 'react';
import { blockLimits } from '#contract/blocks.ts';
import type { CallResult } from '#contract/client.ts';
import { ChangeFault } from '#web/kit/change-form.tsx';
import { outcome } from '#web/kit/failures.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { blockedMessages } from './blocked-messages.ts';
import { Outcome } from './outcome.tsx';
import { isLinkEnded, useLinkAnswer, useLinkKey } from './use-link-key.ts';

type Block = CallResult<'listAccountBlocks'>['list'][number];
type Found = { state: 'ended' } | { state: 'failed' } | { state: 'good'; list: readonly Block[] };

/** Stands in the place of a ticket for who is signed in. */
const own = 'own';

/** What a member is kept from, until when and why, and where she says something against it: also to who cannot sign in. */
export default function BlockedPage() {
  const texts = useMessages(blockedMessages);
  const { call } = useApi();
  const { user } = useRoot();
  const key = useLinkKey();
  const asked = key === undefined ? undefined : (key ?? (user ? own : null));
  const ticketOf = (using: string) => (using === own ? {} : { ticket: using });

  async function ask(using: string): Promise<Found> {
    const found = await outcome(call('listAccountBlocks', ticketOf(using)));
    if (found.ok) return { state: 'good', list: found.result.list };
    return isLinkEnded(found.failure) ? { state: 'ended' } : { state: 'failed' };
  }
  const { answer: found, again } = useLinkAnswer(asked, ask);

  if (asked === null)
    return (
      <Outcome
        {...texts.missing}
        action={<ButtonLink to="/login?next=/blocked">{texts.signIn}</ButtonLink>}
      />
    );
  if (!asked || !found) {
    return (
      <div className="page page-narrow grid min-h-[50dvh] place-content-center justify-items-center gap-4 text-center">
        <h1 className="text-2xl">{texts.title}</h1>
        <Spinner label={texts.checking} />
      </div>
    );
  }
  if (found.state === 'ended')
    return <Outcome {...texts.ended} action={<ButtonLink to="/contact">{texts.write}</ButtonLink>} />;
  if (found.state === 'failed')
    return <Outcome {...texts.failed} action={<Button onClick={again}>{texts.retry}</Button>} />;
  if (found.list.length === 0)
    return <Outcome {...texts.none} action={<ButtonLink to="/">{texts.home}</ButtonLink>} />;
  return (
    <div className="page page-narrow grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-ink-soft">{texts.intro}</p>
      </div>
      {found.list.map((block) => (
        <BlockCard key={block.blockId} block={block} ticket={ticketOf(asked)} onSent={again} />
      ))}
    </div>
  );
}

interface BlockCardProps {
  readonly block: Block;
  readonly ticket: { readonly ticket?: string };
  onSent(): void;
}

function BlockCard({ block, ticket, onSent }: BlockCardProps) {
  const texts = useMessages(blockedMessages);
  const { formats } = useLocale();
  const { kind, endsAt, over, words, appeal, decision, answer } = block;
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{texts.kinds[kind]}</h2>
        <p>{over ? texts.over : texts.until({ until: formats.date(endsAt) })}</p>
      </div>
      <Said title={texts.why} text={words} />
      {appeal !== null && <Said title={texts.appeal} text={appeal} />}
      {answer !== null && <Said title={texts.answer} text={answer} />}
      {decision !== null && <p>{texts.decisions[decision]}</p>}
      {appeal !== null && decision === null && !over && <p className="text-ink-soft">{texts.waits}</p>}
      {appeal === null && !over && <AppealForm blockId={block.blockId} ticket={ticket} onSent={onSent} />}
    </Card>
  );
}

const Said = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <h3 className="text-ink-soft">{title}</h3>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
);

interface AppealFormProps {
  readonly blockId: string;
  readonly ticket: { readonly ticket?: string };
  onSent(): void;
}

function AppealForm({ blockId, ticket, onSent }: AppealFormProps) {
  const texts = useMessages(blockedMessages);
  const { call } = useApi();
  const [text, setText] = useState('');
  const { least, most } = blockLimits.appeal;
  const sending = useChange(
    async () => {
      await call('appealAccountBlock', { blockId, ...ticket, text: text.trim() });
      onSent();
    },
    {
      check: () => ({ text: text.trim().length < least ? texts.short : undefined }),
      done: texts.sent,
    },
  );
  return (
    <div className="grid gap-4">
      <TextArea
        label={texts.label}
        hint={texts.hint}
        maxLength={most}
        error={sending.faults['text']}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          sending.clear(['text']);
        }}
      />
      <ChangeFault of={sending} />
      <Button loading={sending.busy} onClick={() => sending.run()}>
        {texts.submit}
      </Button>
    </div>
  );
}
