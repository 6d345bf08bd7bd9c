import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { refusalOf } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { readAgain } from '#console/kit/read-again.ts';
import { staffKey } from '#console/kit/use-asked.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { useHeld } from '#console/kit/use-held.ts';
import { useLedOut } from '#console/kit/use-led-out.ts';
import { countedIn, itemOf, listOf, type ListedQueue, type Narrowing } from './plain-queue.ts';
import { queueTexts } from './queue-texts.ts';

/** A decision that waits to be undone, or is on its way. */
export interface Decision {
  readonly id: string;
  readonly title: string;
  /** What is about to happen, in words. */
  readonly doing: string;
  send(): Promise<unknown>;
}

/** When the list was read that still had in it what is decided; null while that is not yet done. */
type Gone = ReadonlyMap<string, number | null>;

/** What waits, page by page, without what is decided; and the decisions on it. */
export function useQueue(queue: ListedQueue, narrowing: Narrowing) {
  const client = useQueryClient();
  const language = useLanguage();
  const notify = useNotify();
  const saying = useFaultText();
  const signOutIfEnded = useLogoutIfAccessDenied();
  const texts = useTexts(queueTexts);
  const asked = useInfiniteQuery({
    queryKey: [...staffKey, language, queue.list, narrowing],
    queryFn: async ({ pageParam }) => listOf(queue, narrowing, { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  useLedOut(asked.error);
  const [gone, setGone] = useState<Gone>(new Map());
  const held = useHeld<Decision>(carryOut);

  const pages = asked.data?.pages ?? [];
  // What changed meanwhile moves; nothing is shown twice.
  const all = [...new Map(pages.flatMap(({ list }) => list.map((row) => [queue.idOf(row), row]))).values()];
  const isGone = (id: string) => {
    const since = gone.get(id);
    return since !== undefined && (since === null || since === asked.dataUpdatedAt);
  };
  const counts = pages[0]?.counts;
  const waiting = countedIn(queue, narrowing);
  const stillCounted = [...gone.keys()].filter(isGone).length;

  function mark(id: string, since: number | null | undefined) {
    setGone((before) => {
      const next = new Map(before);
      if (since === undefined) next.delete(id);
      else next.set(id, since);
      return next;
    });
  }
  async function settle(id: string) {
    mark(id, asked.dataUpdatedAt);
    await readAgain(client);
  }
  async function carryOut(decision: Decision): Promise<void> {
    try {
      await decision.send();
      await settle(decision.id);
    } catch (error) {
      if (await signOutIfEnded(error)) return;
      const decider =
        refusalOf(error)?.code === queue.opened(decision.id).queue.takenCode
          ? await findDecider(decision.id)
          : null;
      if (decider !== null) return sayTaken(decision.id, decision.title, decider);
      mark(decision.id, undefined);
      const why = saying(error);
      notify(texts.failedFor({ title: decision.title, why }), { type: 'error', autoHideDuration: 10_000 });
    }
  }
  async function findDecider(listed: string): Promise<string | null> {
    const { queue: own, id } = queue.opened(listed);
    const item = await itemOf(own, id).catch(() => null);
    const decided = item && own.decided(own.rowIn(item), item);
    return decided && (decided.by ?? '–');
  }
  /** Somebody was faster: said, and out of the way. */
  function sayTaken(id: string, title: string, name: string) {
    notify(texts.taken({ title, name }), { type: 'warning', autoHideDuration: 10_000 });
    void settle(id);
  }

  return {
    asked,
    rows: all.filter((row) => !isGone(queue.idOf(row))),
    counts: counts && {
      ...counts,
      [waiting]: Math.max(0, (counts[waiting] ?? 0) - stillCounted),
    },
    choices: pages[0]?.choices,
    held,
    /** The one beside another, over the ends of the list; null where there is no other. */
    beside(id: string, by: 1 | -1): string | null {
      const ids = all.map((row) => queue.idOf(row));
      const at = ids.indexOf(id);
      const round = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))];
      return (by === 1 ? round : round.toReversed()).find((other) => other !== id && !isGone(other)) ?? null;
    },
    /** @returns false for one that is decided already, however often a button is pressed */
    hold(decision: Decision): boolean {
      if (isGone(decision.id)) return false;
      held.hold(decision);
      mark(decision.id, null);
      return true;
    },
    /** @returns what is open to decide again */
    undo(): string | null {
      const decision = held.undo();
      if (decision === undefined) return null;
      mark(decision.id, undefined);
      return decision.id;
    },
    sayTaken,
  };
}

export type ShownQueue = ReturnType<typeof useQueue>;
