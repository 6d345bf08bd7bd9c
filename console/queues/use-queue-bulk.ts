import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import type { BulkLine } from '#contract/queues/queue.ts';
import { readAgain } from '#console/kit/read-again.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { make, type Bulk, type Narrowing } from './plain-queue.ts';

interface Wanted {
  readonly bulk: Bulk;
  readonly act: string;
  /** Null: all that the list is narrowed to. */
  readonly ids: readonly string[] | null;
  readonly narrowing: Narrowing;
}

/**
 * Tries an act on several as soon as it is asked for, and does it to those that it can be done to, as many together as its
 * call takes. What fails on the way goes on from where it stopped, under the same key.
 */
export function useQueueBulk({ bulk, act, ids, narrowing }: Wanted) {
  const refused = useRefused();
  const client = useQueryClient();
  const [key] = useState(() => v4());
  const [tried, setTried] = useState<readonly BulkLine[]>([]);
  /** Where trying goes on; null: all are tried. */
  const [next, setNext] = useState<string | number | null>(0);
  const [became, setBecame] = useState<readonly BulkLine[] | null>(null);
  const [stopped, setStopped] = useState(false);
  const wanted = tried.filter(({ outcome }) => outcome === bulk.done);

  async function ask(of: { ids?: readonly string[]; cursor?: string; given?: string; dryRun: boolean }) {
    const input = bulk.input({ act, key, narrowing, given: '', ...of });
    return bulk.lines((await make(bulk.call, input)) as never);
  }

  async function tryNext(from: string | number) {
    if (ids === null) {
      const told = await ask({ dryRun: true, ...(typeof from === 'string' && { cursor: from }) });
      return { lines: told.lines, next: told.nextCursor };
    }
    const at = Number(from);
    const slice = ids.slice(at, at + bulk.most);
    const { lines } = await ask({ dryRun: true, ids: slice });
    return { lines, next: at + bulk.most < ids.length ? at + bulk.most : null };
  }

  useEffect(() => {
    if (next === null || stopped) return;
    let left = false;
    tryNext(next)
      .then((told) => {
        if (left) return;
        setTried((before) => [...before, ...told.lines]);
        setNext(told.next);
      })
      .catch(async (error: unknown) => {
        if (left) return;
        setStopped(true);
        await refused(error);
      });
    return () => {
      left = true;
    };
    // What it asks with stays the same while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next, stopped]);

  const doIt = async (given: string) => {
    const done = [...(became ?? [])];
    setBecame([...done]);
    setStopped(false);
    try {
      while (done.length < wanted.length) {
        const slice = wanted.slice(done.length, done.length + bulk.most).map(({ id }) => id);
        done.push(...(await ask({ ids: slice, dryRun: false, given })).lines);
        setBecame([...done]);
      }
    } catch (error) {
      setStopped(true);
      await refused(error);
    } finally {
      await readAgain(client);
    }
  };

  return {
    /** What would become of each, as far as it is known. */
    tried,
    /** What became of those that it could be done to; null: it was not asked for yet. */
    became,
    wanted,
    stopped,
    busy: !stopped && (became === null ? next !== null : became.length < wanted.length),
    doIt,
    goOn: (given: string) => (became === null ? setStopped(false) : void doIt(given)),
  };
}
