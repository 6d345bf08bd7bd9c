import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Title } from 'react-admin';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { QueueName } from '#contract/queues/queues.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { pathOf, readNarrowing } from './narrowing.ts';
import { OpenedItem } from './opened-item.tsx';
import { countedIn, isWaiting, queueOf, seenIn, type ListedQueue, type Narrowing } from './plain-queue.ts';
import { QueueLines } from './queue-lines.tsx';
import { QueueList } from './queue-list.tsx';
import { queueTexts } from './queue-texts.ts';
import { UndoBar } from './undo-bar.tsx';
import { useQueue } from './use-queue.ts';
import { idInWork, isOfWork, workList } from './work-list.ts';

/** The screen of anything that waits for a person, made from its declaration: the list, and one of it opened. */
export function QueuePage({ name }: { readonly name: QueueName | 'work' }) {
  const { id: asked = null } = useParams();
  const [search] = useSearchParams();
  const declared = name === 'work' ? workList : queueOf(name);
  const narrowing = readNarrowing(declared, search);
  const queue = name === 'work' ? workList : seenIn(queueOf(name), narrowing);
  const id = name === 'work' && !isOfWork(asked) ? null : asked;
  // Another list is another desk: what was held back there is done when it goes.
  const key = `${name} ${JSON.stringify(narrowing)}`;
  return <Desk key={key} name={name} queue={queue} narrowing={narrowing} open={id} />;
}

interface DeskProps {
  readonly name: string;
  readonly queue: ListedQueue;
  readonly narrowing: Narrowing;
  /** Which one is opened. */
  readonly open: string | null;
}

/** After a decision the next one opens by itself. */
function Desk({ name, queue, narrowing, open }: DeskProps) {
  const texts = useTexts(queueTexts);
  const say = useSay();
  const shown = useQueue(queue, narrowing);
  const navigate = useNavigate();
  const { state } = useLocation();
  const path = (id: string | null) => pathOf(name, queue, narrowing, id);

  // Keys come faster than what they open: a step counts from where the one before leads.
  const heading = useRef(open);
  useEffect(() => {
    heading.current = open;
  }, [open]);
  /** `led`: by what happened, not by a choice. Back leads to the list however many were opened. */
  const go = (id: string | null, led = false) => {
    heading.current = id;
    void navigate(path(id), { replace: open !== null && id !== null, state: { led } });
  };
  const next = open === null ? null : shown.beside(open, 1);
  const opened = open === null ? null : queue.opened(open);
  const waiting = shown.counts?.[countedIn(queue, narrowing)];

  return (
    <Box sx={{ py: 2, maxWidth: 1400 }}>
      <Title title={say(queue.title)} />
      <Typography aria-live="polite" sx={visuallyHidden}>
        {waiting !== undefined && texts.waits({ count: waiting })}
      </Typography>
      {open === null || opened === null ? (
        <QueueList queue={queue} name={name} narrowing={narrowing} shown={shown} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: '15rem minmax(0, 1fr)' },
          }}
        >
          <Box
            component="nav"
            aria-label={texts.list}
            sx={{
              display: { xs: 'none', xl: 'block' },
              position: 'sticky',
              top: 64,
              maxHeight: 'calc(100dvh - 80px)',
              overflowY: 'auto',
            }}
          >
            <QueueLines queue={queue} shown={shown} path={path} open={open} />
          </Box>
          <OpenedItem
            key={open}
            queue={opened.queue}
            id={opened.id}
            next={next === null ? null : queue.opened(next)}
            waiting={waiting}
            path={(id) => path(id !== null && name === 'work' ? idInWork(opened.queue.name, id) : id)}
            led={isLed(state)}
            onStep={(by) => go(shown.beside(heading.current ?? open, by))}
            onDecide={(decision) => {
              if (shown.hold({ ...decision, id: open })) go(next, true);
            }}
            onTaken={(title, by) => {
              // What she opened herself she may look at.
              if (!isWaiting(queue, narrowing) || !isLed(state)) return;
              shown.sayTaken(open, title, by);
              go(next, true);
            }}
          />
        </Box>
      )}
      <UndoBar
        held={shown.held}
        onUndo={() => {
          const id = shown.undo();
          if (id !== null) go(id);
        }}
      />
    </Box>
  );
}

const isLed = (state: unknown) => (state as { led?: unknown } | null)?.led === true;

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
