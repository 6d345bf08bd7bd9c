import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MailKind } from '#contract/mail-kinds.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { ChangeFault } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { unsubscribeMessages } from './unsubscribe-messages.ts';

/** Where the link of a mail leads. It asks for a tap, because mail scanners open every link. */
export default function UnsubscribePage() {
  const texts = useMessages(unsubscribeMessages);
  const [search] = useSearchParams();
  const { call } = useApi();
  const [stopped, setStopped] = useState<{ kind: MailKind; undoId: string } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // The button that was pressed is gone: whoever listens hears what came instead.
  useEffect(() => {
    if (stopped !== null) title.current?.focus();
  }, [stopped]);

  const choosing = useChange(async (undoId?: string) => {
    const ticket = search.get('ticket') ?? '';
    const result = await call('unsubscribe', { ticket, ...(undoId !== undefined && { undoId }) });
    setStopped(result.undoId === null ? null : { kind: result.kind, undoId: result.undoId });
  });

  return (
    <div className="page page-narrow grid grid-cols-1 justify-items-center gap-4 py-10 text-center md:py-16">
      <MailBird className="w-44" />
      <h1 ref={title} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {stopped === null ? texts.title : texts.doneTitle}
      </h1>
      <p className="text-ink-soft">{stopped === null ? texts.text : texts.done[stopped.kind]}</p>
      <ChangeFault of={choosing} />
      {stopped === null && (
        <Button size="lg" loading={choosing.busy} onClick={() => choosing.run()}>
          {texts.submit}
        </Button>
      )}
      {stopped !== null && (
        <Button variant="secondary" loading={choosing.busy} onClick={() => choosing.run(stopped.undoId)}>
          {texts.undo}
        </Button>
      )}
      <TextLink
        to={stopped === null ? '/' : '/profile/settings'}
        className="inline-flex min-h-11 min-w-11 items-center justify-center"
      >
        {stopped === null ? texts.home : texts.settings}
      </TextLink>
    </div>
  );
}
