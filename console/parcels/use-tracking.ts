import { useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { mostTracked } from '#contract/calls/gifts/tracking.ts';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { readTracking, type FileFault, type TrackingLine } from './read-tracking.ts';

type Told = CallResult<'shipTracked'>['outcomes'][number];

/** A line, with what the server says of it; null: it was not asked yet, or has a fault of its own. */
export interface TrackedLine extends TrackingLine {
  readonly told: Told | null;
  /** Not only seen beforehand, but done. */
  readonly sent: boolean;
}

/** Few enough that each is answered within a moment. */
const togetherShipped = 100;

type Step = 'checking' | 'shipping';

/** A table on its way: read, checked line by line, and sent in slices, from where it stopped. */
export function useTracking() {
  const signOutIfEnded = useLogoutIfAccessDenied();
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const [lines, setLines] = useState<readonly TrackedLine[]>([]);
  /** What is being done; null: nothing. */
  const [running, setRunning] = useState<Step | null>(null);
  /** What was begun and is not at its end. */
  const [begun, setBegun] = useState<Step | null>(null);
  const [wasShipped, setWasShipped] = useState(false);
  /** Of what is being done: how many lines, and of how many. */
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const [stopped, setStopped] = useState<unknown>(null);
  const asked = useRef<{ stop: boolean }>({ stop: false });

  async function run(step: Step, from: readonly TrackedLine[]) {
    const turn = { stop: false };
    asked.current = turn;
    const all = [...from];
    const waiting = all.flatMap(({ fault, told, sent }, at) =>
      fault === null && (step === 'checking' ? told === null : told?.outcome === 'ships' && !sent)
        ? [at]
        : [],
    );
    const size = step === 'checking' ? mostTracked : togetherShipped;
    setRunning(step);
    setBegun(step);
    setStopped(null);
    if (step === 'shipping') setWasShipped(true);
    try {
      for (let at = 0; at < waiting.length && !turn.stop; at += size) {
        setProgress({ done: at, all: waiting.length });
        const slice = waiting.slice(at, at + size);
        const { outcomes } = await api.shipTracked({
          dryRun: step === 'checking',
          lines: slice.map((place) => inputOf(all[place])),
        });
        // Another table was chosen meanwhile.
        if (asked.current !== turn) return;
        for (const [index, place] of slice.entries()) {
          const line = all[place];
          const told = outcomes[index];
          if (line && told)
            all[place] = { ...line, told, sent: step === 'shipping' && told.outcome === 'ships' };
        }
        setLines([...all]);
      }
      if (turn.stop) setStopped('byHand');
      else setBegun(null);
    } catch (error) {
      if (asked.current === turn && !(await signOutIfEnded(error))) setStopped(error);
    } finally {
      if (asked.current === turn) setRunning(null);
    }
  }

  return {
    fileFault,
    lines,
    running,
    begun,
    wasShipped,
    progress,
    stopped,
    choose: async (file: File) => {
      asked.current.stop = true;
      asked.current = { stop: false };
      setLines([]);
      setRunning(null);
      setBegun(null);
      setStopped(null);
      setWasShipped(false);
      const read = readTracking(new Uint8Array(await file.arrayBuffer()));
      setFileFault(read.fault);
      if (read.fault !== null) return;
      const fresh = read.lines.map((line) => ({ ...line, told: null, sent: false }));
      setLines(fresh);
      await run('checking', fresh);
    },
    ship: () => void run('shipping', lines),
    goOn: () => begun !== null && void run(begun, lines),
    stop: () => {
      asked.current.stop = true;
    },
  };
}

function inputOf(line: TrackedLine | undefined) {
  if (!line) throw new Error('A line that is not there');
  const { orderId, carrier, trackingNumber } = line;
  return { orderId, carrier, trackingNumber };
}
