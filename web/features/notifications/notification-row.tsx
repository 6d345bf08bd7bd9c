import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { Notification } from '#contract/calls/notifications.ts';
import { typeset } from '#contract/typeset.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notificationMessages } from './messages.ts';
import { TopicIcon } from './topic-icon.tsx';

/** One sentence that leads to what it is about, and the way to remove it. */
export function NotificationRow({
  notification,
  time,
  onOpen,
  onRemove,
}: {
  notification: Notification;
  /** Of the day, as the reader writes it. */
  time: string;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const texts = useMessages(notificationMessages);
  const { text, path, topic, createdAt, count, read } = notification;
  const { formats } = useLocale();
  return (
    <li
      className={clsx('flex items-center gap-1 rounded-lg pr-1 transition-colors', !read && 'bg-accent-soft')}
    >
      <Link
        to={path}
        onClick={onOpen}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-lg px-3 py-2.5"
      >
        <TopicIcon topic={topic} />
        <span className="min-w-0 flex-1">
          <span className={clsx('block text-pretty', !read && 'font-semibold')}>{typeset(text)}</span>
          <span className="mt-0.5 flex items-center gap-2 text-sm text-ink-soft">
            {!read && (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-accent-ink" />
                <span className="sr-only">{texts.isUnread}</span>
              </>
            )}
            <time dateTime={createdAt}>{time}</time>
            {count > 1 && (
              <>
                <span aria-hidden="true">·</span>
                <span>{texts.together({ count: formats.number(count) })}</span>
              </>
            )}
          </span>
        </span>
      </Link>
      <IconButton label={texts.remove({ text })} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </li>
  );
}
