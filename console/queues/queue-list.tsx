import {
  Alert,
  Box,
  Button,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Asked } from '#console/kit/asked.tsx';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { BulkBar } from './bulk-bar.tsx';
import { pathOf } from './narrowing.ts';
import { howMuchWaits, isWaiting, type Narrowing, type ListedQueue } from './plain-queue.ts';
import { QueueLines } from './queue-lines.tsx';
import { queueTexts } from './queue-texts.ts';
import type { ShownQueue } from './use-queue.ts';

interface QueueListProps {
  readonly queue: ListedQueue;
  readonly name: string;
  readonly narrowing: Narrowing;
  readonly shown: ShownQueue;
}

/** How much waits, the ways to narrow it, and the list; a key begins with the first. */
export function QueueList({ queue, name, narrowing, shown }: QueueListProps) {
  const texts = useTexts(queueTexts);
  const say = useSay();
  const navigate = useNavigate();
  const { asked, rows, counts } = shown;
  const { bulk } = queue;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const waits = isWaiting(queue, narrowing);
  const path = (id: string) => pathOf(name, queue, narrowing, id);
  const [first] = rows;
  const start = waits && first ? path(queue.idOf(first)) : undefined;
  useKey('j', start === undefined ? undefined : () => void navigate(start), { label: texts.start });
  const remark = counts && queue.remark?.(counts);
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1040 }}>
      <Box>
        <Typography component="h1" variant="h1">
          {say(queue.title)}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
          {say(queue.about)}
        </Typography>
      </Box>
      <Stack
        direction="row"
        sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Counts queue={queue} counts={counts} />
        {start !== undefined && (
          <Button component={Link} to={start} variant="contained" size="large" aria-keyshortcuts="j">
            {texts.start}
          </Button>
        )}
      </Stack>
      {remark && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" component={Link} to={remark.to} sx={{ whiteSpace: 'nowrap' }}>
              {say(remark.open)}
            </Button>
          }
        >
          {say(remark.said)}
        </Alert>
      )}
      <Filters queue={queue} name={name} narrowing={narrowing} counts={counts} />
      <Further queue={queue} name={name} narrowing={narrowing} choices={shown.choices} />
      {bulk && (
        <BulkBar
          bulk={bulk}
          narrowing={narrowing}
          isEmpty={rows.length === 0}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      <Asked asked={asked}>
        {() =>
          rows.length === 0 && !asked.hasNextPage ? (
            <Box sx={{ py: 6, textAlign: 'center' }}>
              <Typography component="h2" variant="h2">
                {waits ? texts.done : texts.none}
              </Typography>
              <Typography color="textSecondary">{waits ? texts.doneText : texts.noneText}</Typography>
            </Box>
          ) : (
            <QueueLines
              queue={queue}
              shown={shown}
              path={path}
              open={null}
              {...(bulk?.acts.some(({ among }) => among.includes(narrowing.state)) && {
                chosen,
                onChosen: setChosen,
              })}
            />
          )
        }
      </Asked>
    </Stack>
  );
}

interface CountsProps {
  readonly queue: ListedQueue;
  readonly counts: ShownQueue['counts'];
}

/** What waits, what is late, and what the queue counts besides. */
function Counts({ queue, counts }: CountsProps) {
  const texts = useTexts(queueTexts);
  const say = useSay();
  const told = [
    [
      queue.states.waiting,
      queue.waits ? say(queue.waits) : texts.waiting,
      counts && howMuchWaits(queue, counts),
    ],
    ['overdue', texts.overdue, counts?.['overdue']],
    ...Object.entries(queue.counts ?? {}).map(([name, label]) => [name, say(label), counts?.[name]] as const),
  ] as const;
  return (
    <Box
      component="dl"
      aria-busy={counts === undefined}
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}
    >
      {told.map(([name, label, count]) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: '1.9rem',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              lineHeight: 1.2,
            }}
            color={name === 'overdue' && (count ?? 0) > 0 ? 'error' : 'textPrimary'}
          >
            {counts ? (count ?? 0) : '–'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Filters({
  queue,
  name,
  narrowing,
  counts,
}: Omit<QueueListProps, 'shown'> & Pick<CountsProps, 'counts'>) {
  const say = useSay();
  const navigate = useNavigate();
  const { states, narrowed } = queue;
  const go = (change: Partial<Narrowing>) =>
    void navigate(pathOf(name, queue, { ...narrowing, ...change }, null));
  const all = '-';
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Choice
        label={say(states.label)}
        value={narrowing.state}
        onChoose={(state) => go({ state })}
        choices={Object.entries(states.words).map(([state, label]) => ({
          value: state,
          text: states.counted.includes(state) && counts ? `${say(label)} ${counts[state] ?? 0}` : say(label),
        }))}
      />
      <Choice
        label={say(narrowed.label)}
        value={narrowing.narrowed ?? all}
        onChoose={(value) => go({ narrowed: value === all ? null : value })}
        choices={[
          { value: all, text: say(narrowed.all) },
          ...Object.entries(narrowed.words).map(([value, label]) => ({ value, text: say(label) })),
        ]}
      />
    </Stack>
  );
}

/** What else it can be narrowed to, and the way to one alone. */
function Further({
  queue,
  name,
  narrowing,
  choices,
}: Omit<QueueListProps, 'shown'> & Pick<QueueListProps['shown'], 'choices'>) {
  const texts = useTexts(queueTexts);
  const say = useSay();
  const navigate = useNavigate();
  const { chosen = [], sought } = queue;
  if (chosen.length === 0 && !sought) return null;
  const go = (field: string, value: string) => {
    const rest = Object.entries(narrowing.more).filter(([other]) => other !== field);
    const more = Object.fromEntries(value === '' ? rest : [...rest, [field, value]]);
    void navigate(pathOf(name, queue, { ...narrowing, more }, null));
  };
  const seek = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sought) return;
    const typed = new FormData(event.currentTarget).get(sought.field);
    go(sought.field, typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {chosen.map(({ field, label }) => {
        const value = narrowing.more[field] ?? '';
        const known = choices?.[field] ?? [];
        // What it is narrowed to stays to be seen, also where nothing of it is left.
        const all =
          value === '' || known.some((one) => one.value === value)
            ? known
            : [...known, { value, name: value }];
        return (
          <TextField
            key={field}
            select
            size="small"
            label={say(label)}
            value={value}
            onChange={({ target }) => go(field, target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: { xs: '100%', sm: 160 }, maxWidth: 260 }}
          >
            <MenuItem value="">{texts.any}</MenuItem>
            {all.map((one) => (
              <MenuItem key={one.value} value={one.value}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
      {sought && (
        <Stack component="form" direction="row" sx={{ gap: 1, flex: '1 1 14rem' }} onSubmit={seek}>
          <TextField
            key={narrowing.more[sought.field] ?? ''}
            name={sought.field}
            size="small"
            fullWidth
            type="search"
            label={say(sought.label)}
            defaultValue={narrowing.more[sought.field] ?? ''}
          />
          <Button type="submit">{texts.seek}</Button>
        </Stack>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  onChoose(value: string): void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, chosen: string | null) => chosen !== null && onChoose(chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value} sx={{ textTransform: 'none', minHeight: 40 }}>
          {choice.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
