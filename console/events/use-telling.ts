import { useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { CallResult } from '#contract/client.ts';
import { mostFileLines } from '#contract/event-rules.ts';
import { api } from '#console/kit/api.ts';
import { site } from '#console/kit/site.ts';
import { readEvents, type EventLine, type FileFault, type Tellable } from './read-events.ts';

type Outcome = CallResult<'tellFromFile'>['outcomes'][number];

/** A line, with what the server says of it; null: it has a fault of its own, or was not asked yet. */
export interface TellingLine extends EventLine {
  readonly outcome: Outcome | null;
}

/** A table on its way: read, looked at line by line, and told in slices. Told again from the start nothing is told twice. */
export function useTelling() {
  const signOutIfEnded = useLogoutIfAccessDenied();
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const [lines, setLines] = useState<readonly TellingLine[]>([]);
  /** What is being done; null: nothing. */
  const [running, setRunning] = useState<'checking' | 'telling' | null>(null);
  const [done, setDone] = useState(0);
  const [wasTold, setWasTold] = useState(false);
  const [stopped, setStopped] = useState<unknown>(null);
  /** Of which event the lines are, and which turn it is: another table ends it. */
  const turn = useRef<{ event: string }>({ event: '' });

  async function run(step: 'checking' | 'telling', from: readonly TellingLine[]) {
    const mine = turn.current;
    const all = [...from];
    const waiting = all.flatMap(({ told }, place) => (told === null ? [] : [{ place, told }]));
    setRunning(step);
    setStopped(null);
    try {
      for (let at = 0; at < waiting.length; at += mostFileLines) {
        setDone(at);
        const slice = waiting.slice(at, at + mostFileLines);
        const { outcomes } = await api.tellFromFile({
          dryRun: step === 'checking',
          event: mine.event,
          lines: slice.map(({ told }) => told),
        });
        if (turn.current !== mine) return;
        for (const [index, { place }] of slice.entries()) {
          const line = all[place];
          if (line) all[place] = { ...line, outcome: outcomes[index] ?? null };
        }
      }
      setLines(all);
      setWasTold(step === 'telling');
    } catch (error) {
      if (turn.current === mine && !(await signOutIfEnded(error))) setStopped(error);
    } finally {
      if (turn.current === mine) setRunning(null);
    }
  }

  const begin = (event: string) => {
    turn.current = { event };
    setFileFault(null);
    setLines([]);
    setRunning(null);
    setStopped(null);
    setWasTold(false);
  };

  return {
    fileFault,
    lines,
    running,
    done,
    wasTold,
    stopped,
    /** Of another event what was read is nothing. */
    forget: () => begin(''),
    choose: async (file: File, event: Tellable) => {
      begin(event.event);
      const mine = turn.current;
      const read = readEvents(new Uint8Array(await file.arrayBuffer()), event, site.timeZone);
      if (turn.current !== mine) return;
      setFileFault(read.fault);
      if (read.fault !== null) return;
      const fresh = read.lines.map((line) => ({ ...line, outcome: null }));
      setLines(fresh);
      await run('checking', fresh);
    },
    tell: () => void run('telling', lines),
    lookAgain: () => void run('checking', lines),
  };
}
