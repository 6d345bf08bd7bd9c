import { ChevronRight } from 'lucide-react';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { queueMessages } from './queue-messages.ts';
import type { Line, QueueView, StaffQueue } from './staff-queue.ts';
import type { Queue } from './use-queue.ts';

interface LinesProps<Row, Detail, Filter> {
  readonly of: StaffQueue<Row, Detail, Filter>;
  readonly view: QueueView<Row, Detail, Filter>;
  readonly queue: Queue<Row, Detail, Filter>;
  readonly pathOf: (id: string) => string;
  /** The one that stands opened beside the list. */
  readonly open: string | null;
}

/** The list, and on asking more of it. */
export function QueueLines<Row, Detail, Filter>({
  of,
  view,
  queue: { rows, cursor, loadMore },
  pathOf,
  open,
}: LinesProps<Row, Detail, Filter>) {
  const texts = useMessages(queueMessages).desk;
  const more = useChange(loadMore);

  return (
    <div className="grid gap-3">
      <ul className={open === null ? 'grid gap-3' : 'grid gap-1.5'}>
        {rows.map((row) => {
          const id = of.idOf(row);
          const isOpen = id === open;
          return (
            <li key={id} ref={isOpen ? intoView : null}>
              <CardLink
                to={pathOf(id)}
                replace={open !== null}
                aria-current={isOpen ? 'true' : undefined}
                className={
                  open === null
                    ? 'flex items-center gap-4 py-4'
                    : 'block px-3.5 py-2.5 text-sm aria-[current=true]:bg-accent-soft'
                }
              >
                <LineContent line={view.line(row)} narrow={open !== null} />
                {open === null && (
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                )}
              </CardLink>
            </li>
          );
        })}
      </ul>
      {more.fault !== undefined && (
        <Notice tone="warning" live>
          {more.fault}
        </Notice>
      )}
      {cursor !== null ? (
        <Button variant="secondary" className="justify-self-center" onClick={() => more.run()}>
          {texts.more}
        </Button>
      ) : (
        open === null && <EndOfList text={texts.end} />
      )}
    </div>
  );
}

const intoView = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'nearest' });

function LineContent({
  line: { title, text, badges, when },
  narrow,
}: {
  readonly line: Line;
  readonly narrow: boolean;
}) {
  if (narrow) {
    return (
      <span className="grid gap-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
        <span className="flex flex-wrap gap-1">{badges}</span>
      </span>
    );
  }
  return (
    <span className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:items-center md:gap-6">
      <span className="grid min-w-0 gap-1.5">
        <span className="text-lg font-semibold wrap-anywhere">{title}</span>
        {text !== undefined && <span className="line-clamp-2 text-ink-soft wrap-anywhere">{text}</span>}
        <span className="flex flex-wrap gap-1.5">{badges}</span>
      </span>
      <span className="grid gap-0.5 text-sm text-ink-soft">
        {when.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </span>
    </span>
  );
}
