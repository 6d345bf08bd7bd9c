import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { ActButton, ActNote } from './act-button.tsx';
import { AskPanel } from './ask-panel.tsx';
import { Facts } from './facts.tsx';
import type { Act, Fact, Item, PlainQueue } from './plain-queue.ts';
import { queueTexts } from './queue-texts.ts';
import { useActing } from './use-acting.ts';
import type { OpenedWork } from './use-opened.ts';
import type { Decision } from './use-queue.ts';
import { WorkPanel } from './work-panel.tsx';

interface ItemDeskProps extends OpenedWork {
  readonly queue: PlainQueue;
  readonly id: string;
  readonly title: string;
  /** It opened by itself, after a decision on another. */
  readonly led: boolean;
  onStep(by: 1 | -1): void;
  onDecide(decision: Omit<Decision, 'id'>): void;
}

/** Beside what is opened: by when, the ways to decide, what is known and what else can be done. */
export function ItemDesk(props: ItemDeskProps) {
  const { queue, id, item, work, led, onStep } = props;
  const isStill = useStillness(led);
  const texts = useTexts(queueTexts);
  const say = useSay();
  const [asking, setAsking] = useState<Act<Item> | null>(null);
  const [told, setTold] = useState<readonly Fact[]>([]);
  const { run, busy } = useActing({ ...props, onAsk: setAsking, onTold: setTold });
  const acts = queue.acts.filter((act) => act.when?.(item) ?? true);
  const deciding = acts.filter(({ look }) => look !== 'besides');
  const besides = acts.filter(({ look }) => look === 'besides');
  const barred = queue.barred?.(item);
  useKey('k', () => onStep(-1), { label: texts.previous });
  useKey('j', () => onStep(1), { label: texts.next });
  return (
    <Box
      component="aside"
      aria-label={texts.decision}
      sx={{
        display: { xs: 'contents', md: 'grid' },
        gap: 2,
        position: { md: 'sticky' },
        top: 64,
        maxHeight: { md: 'calc(100dvh - 72px)' },
        overflowY: { md: 'auto' },
      }}
    >
      <Paper
        variant="outlined"
        sx={{
          p: { xs: 1.25, md: 2 },
          display: 'grid',
          gap: 1.25,
          order: { xs: 2, md: 0 },
          position: { xs: 'sticky', md: 'static' },
          bottom: { xs: 8 },
          zIndex: { xs: 2, md: 'auto' },
        }}
      >
        {asking?.asks ? (
          <AskPanel
            key={`${id} ${queue.acts.indexOf(asking)}`}
            name={`${queue.open} ${id} ${queue.acts.indexOf(asking)}`}
            act={asking}
            item={item}
            busy={busy}
            onClose={() => setAsking(null)}
            onGiven={(given, name) => run(asking, given, name)}
          />
        ) : (
          <>
            {barred && <Alert severity="info">{say(barred)}</Alert>}
            {deciding.map((act) => (
              <ActNote key={queue.acts.indexOf(act)} act={act} item={item} />
            ))}
            <Box
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(8rem, 1fr))', md: '1fr' },
                ...(isStill && { pointerEvents: 'none' }),
              }}
            >
              {deciding.map((act) => (
                <ActButton key={queue.acts.indexOf(act)} act={act} busy={busy} onPress={() => run(act)} />
              ))}
            </Box>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
              <Button onClick={() => onStep(-1)} aria-keyshortcuts="k">
                {texts.previous}
              </Button>
              <Button onClick={() => onStep(1)} aria-keyshortcuts="j">
                {texts.next}
              </Button>
            </Box>
          </>
        )}
      </Paper>
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2, order: { xs: 1, md: 0 } }}>
        <Promised queue={queue} item={item} />
        {work && <WorkPanel queue={queue.name} id={id} work={work} onAside={() => onStep(1)} />}
        <Facts facts={queue.facts(item)} />
        {queue.member && (
          <Button component={Link} to={`/members/${queue.member(item)}`} sx={{ justifySelf: 'start' }}>
            {texts.openMember}
          </Button>
        )}
        <Box aria-live="polite" sx={{ display: told.length > 0 ? 'block' : 'contents' }}>
          {told.length > 0 && <Facts facts={told} />}
        </Box>
        {besides.map((act) => (
          <Stack key={queue.acts.indexOf(act)} sx={{ gap: 0.5, alignItems: 'start' }}>
            {told.length > 0 && act.tells ? null : (
              <>
                <ActButton act={act} busy={busy} onPress={() => run(act)} />
                <ActNote act={act} item={item} />
              </>
            )}
          </Stack>
        ))}
      </Paper>
    </Box>
  );
}

/** Longer than the second press of a double one takes, and shorter than anybody needs to see what came. */
const stillMs = 450;

/** The second press of a double one would decide on what has just opened in the same place: for a moment it does nothing. */
function useStillness(led: boolean): boolean {
  const [isStill, setStill] = useState(led);
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), stillMs);
    return () => clearTimeout(timer);
  }, []);
  return isStill;
}

/** By when an answer was promised, or who decided. */
function Promised({ queue, item }: Pick<ItemDeskProps, 'queue' | 'item'>) {
  const texts = useTexts(queueTexts);
  const say = useSay();
  const shown = useShownInstant();
  const row = queue.rowIn(item);
  const decided = queue.decided(row, item);
  if (decided !== null)
    return (
      <Typography component="output" sx={{ fontWeight: 650 }} color="success">
        {texts.decidedBy({ name: decided.by ?? '–', at: shown(decided.at) })}
      </Typography>
    );
  if (row.dueAt === null) return null;
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {queue.due ? say(queue.due) : texts.due}
      </Typography>
      <Typography sx={{ fontWeight: 650 }} color={row.overdue ? 'error' : 'textPrimary'}>
        {shown(row.dueAt)}
      </Typography>
    </div>
  );
}
