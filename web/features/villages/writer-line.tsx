import { BadgeCheck, VenetianMask } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Writer } from '#contract/calls/villages/posts.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cardMessages } from './card-messages.ts';

/** Who wrote something, with what stands behind her name, and a line below it. */
export function WriterLine({
  writer,
  children,
  small = false,
}: {
  writer: Writer;
  /** When, and where. */
  children: ReactNode;
  small?: boolean;
}) {
  const texts = useMessages(cardMessages);
  const { formats } = useLocale();
  const { kind, expert, mine, avatar } = writer;
  const name = kind === 'gone' ? texts.gone : writer.name;
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={name} src={avatar} size={small ? 'sm' : 'md'} className="flex-none" />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm leading-snug">
          <bdi lang={kind === 'gone' ? undefined : ''} className="font-semibold [overflow-wrap:anywhere]">
            {name}
          </bdi>
          {mine && <span className="text-ink-soft">({texts.you})</span>}
          {kind === 'alias' && (
            <span className="inline-flex items-center text-ink-soft">
              <VenetianMask aria-hidden="true" className="size-4" />
              <span className="sr-only">{texts.alias}</span>
            </span>
          )}
        </p>
        {expert !== null && (
          <p
            title={texts.expertUntil({ date: formats.date(expert.reviewedAt) })}
            className="flex items-start gap-1 text-sm leading-snug text-positive-ink"
          >
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            <span lang="" aria-label={texts.expert({ title: expert.title })} className="min-w-0">
              {expert.title}
            </span>
          </p>
        )}
        <p className="text-sm leading-snug text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
