import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { UndoToast } from '#web/ui/undo-toast.tsx';
import { useFocusOnView } from '#web/ui/use-focus-on-view.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { KeyButton, KeyScope } from './keys.tsx';
import { OpenedItem } from './opened-item.tsx';
import { QueueLines } from './queue-lines.tsx';
import { queueMessages } from './queue-messages.ts';
import { QueueStart } from './queue-start.tsx';
import { pathIn, type QueueView, type StaffQueue } from './staff-queue.ts';
import { useQueue } from './use-queue.ts';

/**
 * The page of anything that waits for staff: the list, and the one that is opened, beside it where there is room. After
 * a decision the next one opens by itself.
 */
export function QueuePage<Row, Detail, Filter>(props: PageProps<Row, Detail, Filter>) {
  return (
    <KeyScope>
      <Desk {...props} />
    </KeyScope>
  );
}

interface PageProps<Row, Detail, Filter> {
  readonly of: StaffQueue<Row, Detail, Filter>;
  readonly view: QueueView<Row, Detail, Filter>;
}

function Desk<Row, Detail, Filter>({ of, view }: PageProps<Row, Detail, Filter>) {
  const texts = useMessages(queueMessages).desk;
  const { formats } = useLocale();
  const [search] = useSearchParams();
  const filter = of.readFilter(search);
  const open = search.get('open');
  const queue = useQueue(of, filter);
  const { rows, waiting, held, beside } = queue;
  const navigate = useNavigate();
  const { state } = useLocation();
  const shown = useFocusOnView(open ?? '');
  const pathOf = (id: string | null) => pathIn(of, filter, id);

  // Keys come faster than what they open: a step counts from where the one before leads.
  const heading = useRef(open);
  useEffect(() => {
    heading.current = open;
  }, [open]);
  /** `led`: by what happened, not by a choice. Back leads to the list however many were opened. */
  const go = (id: string | null, led = false) => {
    heading.current = id;
    void navigate(pathOf(id), { replace: open !== null && id !== null, state: { led } });
  };
  const next = open === null ? null : beside(open, 1);
  const undo = () => {
    const id = queue.undo();
    if (id !== null) go(id);
  };

  return (
    <StaffFrame wide onSettings={held.letGo}>
      <p aria-live="polite" className="sr-only">
        {waiting !== undefined && texts.waiting({ count: formats.number(waiting) })}
      </p>
      <section
        ref={shown}
        tabIndex={-1}
        aria-label={open === null ? view.title : undefined}
        aria-labelledby={open === null ? undefined : 'opened'}
        className="outline-none"
      >
        {open === null ? (
          <QueueStart of={of} view={view} queue={queue} filter={filter} />
        ) : (
          <div className="grid items-start gap-x-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
            <nav
              aria-label={texts.list}
              className="sticky top-(--upper-bar) max-h-[calc(100dvh-var(--upper-bar))] overflow-y-auto py-4 max-xl:hidden"
            >
              <QueueLines of={of} view={view} queue={queue} pathOf={pathOf} open={open} />
            </nav>
            <OpenedItem
              key={open}
              of={of}
              view={view}
              id={open}
              row={rows.find((row) => of.idOf(row) === open)}
              next={next}
              waiting={waiting}
              pathOf={pathOf}
              onStep={(by) => go(beside(heading.current ?? open, by))}
              onDecide={(title, decision) => {
                if (queue.hold({ ...decision, id: open, title })) go(next, true);
              }}
              onTaken={
                // What she opened herself she may look at.
                of.waitsIn(filter) && isLed(state)
                  ? (title, by) => {
                      queue.sayTaken(open, title, by);
                      go(next, true);
                    }
                  : undefined
              }
            />
          </div>
        )}
      </section>
      <UndoToast
        message={held.held && texts.doing(held.held)}
        pause={held.pause}
        resume={held.resume}
        className="md:items-end md:px-8"
      >
        <KeyButton
          letter="u"
          label={texts.undo}
          variant="secondary"
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          onPress={undo}
        />
      </UndoToast>
    </StaffFrame>
  );
}

const isLed = (state: unknown) => (state as { led?: unknown } | null)?.led === true;
