import { clsx } from 'clsx';
import { SmilePlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactionCounts } from '#contract/calls/villages/posts.ts';
import { reactions, type Reaction } from '#contract/villages/words.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { cardMessages } from './card-messages.ts';
import { reactionIcons } from './reaction-icons.tsx';
import { givenOf } from './reaction-rules.ts';
import { useThreadPlace } from './thread-context.ts';

export interface ReactionsProps {
  readonly reactions: ReactionCounts;
  readonly onReact: (reaction: Reaction | null) => void;
}

/** All reactions side by side: one tap gives one, another takes it back. */
export function ReactionBar({ reactions: given, onReact }: ReactionsProps) {
  const { texts } = useThreadPlace();
  return (
    <fieldset aria-label={texts.react} className="flex flex-wrap gap-2">
      {reactions.map((reaction) => (
        <ReactionButton key={reaction} {...{ reaction, given, onReact }} named />
      ))}
    </fieldset>
  );
}

/** The same where there is little room: those that were given, and the others behind a tap. */
export function SmallReactionBar({ reactions: given, onReact }: ReactionsProps) {
  const { texts } = useThreadPlace();
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = open ? reactions : givenOf(given);
  return (
    <fieldset aria-label={texts.react} id={id} className="flex flex-wrap items-center gap-1">
      {shown.map((reaction) => (
        <ReactionButton
          key={reaction}
          {...{ reaction, given }}
          onReact={(chosen) => {
            setOpen(false);
            onReact(chosen);
          }}
        />
      ))}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={texts.react}
        title={texts.react}
        className="icon-btn text-ink-soft"
        onClick={() => setOpen(!open)}
      >
        <SmilePlus aria-hidden="true" />
      </button>
    </fieldset>
  );
}

function ReactionButton({
  reaction,
  given: { counts, mine },
  onReact,
  named = false,
}: {
  reaction: Reaction;
  given: ReactionCounts;
  onReact: (reaction: Reaction | null) => void;
  named?: boolean;
}) {
  const { reactions: names } = useMessages(cardMessages);
  const { formats } = useLocale();
  const Icon = reactionIcons[reaction];
  const count = counts[reaction] ?? 0;
  const isMine = mine === reaction;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      aria-label={count > 0 ? `${names[reaction]} ${formats.number(count)}` : names[reaction]}
      title={names[reaction]}
      className={clsx(
        'chip min-w-11 px-3 tabular-nums',
        // Not the strong look of a filter that is on: it is a small thing.
        isMine && 'bg-accent-soft! text-accent-ink! shadow-[inset_0_0_0_1.5px_var(--accent-ink)]!',
      )}
      onClick={() => onReact(isMine ? null : reaction)}
    >
      <Icon aria-hidden="true" className={isMine ? 'animate-rise' : ''} />
      {named && <span className="max-sm:sr-only">{names[reaction]}</span>}
      {count > 0 && <span>{formats.number(count)}</span>}
    </button>
  );
}
