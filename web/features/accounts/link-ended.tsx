import { useMessages } from '#web/shell/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { recoveryMessages } from './recovery-messages.ts';

/** A link that works no more: what to do instead, first the thing that was wanted. */
export function LinkEnded({ text, again, to }: { text: string; again: string; to: string }) {
  const texts = useMessages(recoveryMessages);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{text}</p>
      <ButtonLink to={to} size="lg" block>
        {again}
      </ButtonLink>
      {to !== '/login' && (
        <ButtonLink to="/login" variant="quiet" block>
          {texts.byCode}
        </ButtonLink>
      )}
    </div>
  );
}
