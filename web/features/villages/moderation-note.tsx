import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useThreadPlace, type Subject } from './thread-context.ts';
import { threadMessages } from './thread-messages.ts';

/** What became of something of hers, why, and what she can do: nobody else sees it. */
export function ModerationNote({ subject }: { subject: Subject }) {
  const texts = useMessages(threadMessages);
  const { openAppeal } = useThreadPlace();
  const { state, moderation, writer } = subject.writing;
  if (!writer.mine || !isLookedAt(state)) return null;
  const appeal = moderation?.appeal ?? 'none';
  return (
    <Notice tone="warning" className="mt-3">
      <p>{texts.state[state]}</p>
      {moderation?.text && <p className="mt-1.5 [overflow-wrap:anywhere]">{moderation.text}</p>}
      {appeal === 'possible' && (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => openAppeal(subject)}>
          {texts.appeal}
        </Button>
      )}
      {appeal === 'waiting' && <p className="mt-1.5 font-semibold">{texts.appealWaiting}</p>}
      {appeal === 'decided' && <p className="mt-1.5">{texts.appealDecided}</p>}
    </Notice>
  );
}

function isLookedAt(state: string): state is 'waiting' | 'hidden' | 'declined' {
  return state === 'waiting' || state === 'hidden' || state === 'declined';
}
