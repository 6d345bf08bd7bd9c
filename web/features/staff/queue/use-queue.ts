import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { orNull, outcome } from '#web/kit/failures.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useStaffApi } from '../use-staff-api.ts';
import { useStaffAnswer } from '../use-staff-data.ts';
import { useHeld } from '#web/ui/use-held.ts';
import { queueMessages } from './queue-messages.ts';
import type { Deciding, QueueList, StaffQueue } from './staff-queue.ts';

/** A decision that is held, or on its way. */
interface Decision extends Deciding {
  readonly id: string;
  readonly title: string;
  /** What the list was narrowed to. */
  readonly question: string;
}

/** One that a decision took out of the list: of which list, and with which answer of the server it was still in there. */
interface Gone {
  readonly question: string;
  readonly counted: unknown;
}

/** What waits, page by page, without what is decided; and the decisions on it. */
export function useQueue<Row, Detail, Filter>(of: StaffQueue<Row, Detail, Filter>, filter: Filter) {
  const { call } = useStaffApi();
  const { notify } = useToast();
  const texts = useMessages(queueMessages).desk;
  const question = JSON.stringify(of.queryOf(filter));
  const asked = useStaffAnswer(`${of.call} ${question}`, (ask) => of.list(ask, filter));
  const [more, setMore] = useState<{ question: string; pages: readonly QueueList<Row>[] }>();
  const [gone, setGone] = useState<ReadonlyMap<string, Gone>>(new Map());
  const held = useHeld<Decision>((decision) => void carryOut(decision));
  // Another list would not have it yet.
  const leave = useEffectEvent(held.letGo);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    leave();
  }, [question]);

  const pages = asked.data ? [asked.data, ...(more?.question === question ? more.pages : [])] : [];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  // What changed meanwhile moves; nothing is shown twice.
  const all = [...new Map(pages.flatMap(({ list }) => list.map((row) => [of.idOf(row), row]))).values()];
  const isUnderWay = (one: Gone | undefined) =>
    one?.question === question && (one.counted === undefined || one.counted === asked.data);
  // Once it is done, the list's first page tells what is in it; the others are as they were.
  const isGone = (id: string) => {
    const one = gone.get(id);
    if (one?.question !== question) return false;
    return isUnderWay(one) || !asked.data?.list.some((row) => of.idOf(row) === id);
  };

  function mark(id: string, mark: Gone | null) {
    setGone((before) => {
      const next = new Map(before);
      if (mark) next.set(id, mark);
      else next.delete(id);
      return next;
    });
  }
  function settle(decision: Pick<Decision, 'id' | 'question'>) {
    mark(decision.id, { question: decision.question, counted: asked.data });
    asked.reload();
  }

  async function carryOut(decision: Decision) {
    const sent = await outcome(decision.send(call));
    if (sent.ok) return settle(decision);
    const { code, message } = sent.failure;
    const by = code === of.takenCode ? await findDecider(decision.id) : null;
    if (by !== null) return sayTaken(decision, by);
    mark(decision.id, null);
    notify({ tone: 'negative', message: texts.failedFor({ title: decision.title, why: message }) });
  }
  async function findDecider(id: string): Promise<string | null> {
    const item = await of.item(call, id).catch(orNull());
    return item && of.decidedBy(item);
  }
  /** Somebody was faster: said, and out of the way. */
  function sayTaken(taken: Pick<Decision, 'id' | 'title' | 'question'>, by: string) {
    notify({ tone: 'neutral', message: texts.taken({ title: taken.title, name: by }) });
    settle(taken);
  }

  return {
    asked,
    question,
    rows: all.filter((row) => !isGone(of.idOf(row))),
    waiting:
      asked.data && Math.max(0, of.waiting(asked.data.counts) - [...gone.values()].filter(isUnderWay).length),
    held,
    cursor,
    /** Throws `ApiError`. */
    async loadMore() {
      if (cursor === null) return;
      const page = await of.list(call, filter, cursor);
      setMore({ question, pages: [...pages.slice(1), page] });
    },
    /** The one beside another, over the ends of the list; null where there is no other. */
    beside(id: string, by: 1 | -1): string | null {
      const ids = all.map((row) => of.idOf(row));
      const at = ids.indexOf(id);
      const round = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))];
      return (by === 1 ? round : round.toReversed()).find((other) => other !== id && !isGone(other)) ?? null;
    },
    /** @returns false for one that is decided already, however often a button is pressed */
    hold(decision: Omit<Decision, 'question'>): boolean {
      if (isGone(decision.id)) return false;
      held.hold({ ...decision, question });
      mark(decision.id, { question, counted: undefined });
      return true;
    },
    /** @returns what is open to decide again */
    undo(): string | null {
      const decision = held.undo();
      if (decision === undefined) return null;
      mark(decision.id, null);
      return decision.id;
    },
    sayTaken: (id: string, title: string, by: string) => sayTaken({ id, title, question }, by),
  };
}

export type Queue<Row, Detail, Filter> = ReturnType<typeof useQueue<Row, Detail, Filter>>;
