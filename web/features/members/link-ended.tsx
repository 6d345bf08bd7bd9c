import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { linkMessages } from './link-messages.ts';
import { TakesFocus } from './takes-focus.tsx';

export interface LinkEndedProps {
  /** The page was opened, or loaded again, without its link. */
  readonly missing: boolean;
  readonly text: string;
  readonly again: string;
  readonly to: string;
}

/** A link that works no more: what to do instead, first the thing that was wanted. */
export function LinkEnded({ missing, text, again, to }: LinkEndedProps) {
  const texts = useMessages(linkMessages).link;
  return (
    <TakesFocus className="grid gap-4">
      <h1 className="text-2xl">{missing ? texts.missingTitle : texts.endedTitle}</h1>
      <p className="text-ink-soft">{missing ? texts.missingText : text}</p>
      <ButtonLink to={to} size="lg" block>
        {again}
      </ButtonLink>
      {to !== '/login' && (
        <ButtonLink to="/login" variant="quiet" block>
          {texts.signInByCode}
        </ButtonLink>
      )}
    </TakesFocus>
  );
}
