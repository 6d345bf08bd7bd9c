import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { queueMessages } from './queue-messages.ts';

/** By when an answer was promised. */
export function DueLine({ dueAt, overdue }: { readonly dueAt: string; readonly overdue: boolean }) {
  const { due } = useMessages(queueMessages).desk;
  const { formats } = useLocale();
  return (
    <p>
      <span className="block text-sm text-ink-soft">{due}</span>
      <span className={overdue ? 'font-semibold text-danger-ink' : 'font-semibold'}>
        {formats.dateTime(dueAt)}
      </span>
    </p>
  );
}
