import type { Submission } from '#contract/calls/journeys.ts';
import type { ApiError } from '#contract/client.ts';
import type { Answer } from '#contract/journeys/form.ts';
import { now, nowMs } from '#web/kit/clock.ts';
import { isLost, outcome } from '#web/kit/failures.ts';
import {
  changed,
  newest,
  outgoing,
  readChanges,
  withoutSent,
  type Changes,
  type Saved,
} from './draft-rules.ts';

/** A moment without typing after which answers are sent, and how long typing can put that off. */
const restMs = 800;
const patienceMs = 5000;
/** For who types on and on. */
const mostRounds = 10;
/** After what got lost on the way. */
const retriesMs = [4000, 10_000, 30_000];

export interface DraftState {
  readonly saved: Saved;
  readonly changes: Changes;
  /** `device`: what is not saved yet is safe here and waits for the network. */
  readonly status: 'saved' | 'saving' | 'device';
  /** The server does not take it as it is. */
  readonly refused: ApiError | null;
}

export interface DraftEnvironment {
  /** Name of its place in `localStorage`. */
  readonly place: string;
  /** Where it was before, such as the device's own before she signed in; taken over and emptied. */
  readonly before: string | null;
  readonly storage: Storage | null;
  /** Between tabs: one sends at a time. */
  readonly locks: LockManager | null;
  readonly channel: Pick<BroadcastChannel, 'postMessage'> | null;
  /** @throws ApiError */
  send(changes: Changes, options: { keepalive: boolean }): Promise<Submission>;
  onSubmission(submission: Submission): void;
}

export type Draft = ReturnType<typeof openDraft>;

/**
 * Answers on their way to the server: each change is kept on the device at once, and sent after a moment of rest, one
 * request at a time. What could not be sent stays kept, and is tried again. No React in it, so that it can be tested
 * by a clock.
 */
export function openDraft(environment: DraftEnvironment, known: Saved) {
  const { place, before, storage, locks, channel, send, onSubmission } = environment;
  const listeners = new Set<() => void>();
  let memory: Changes = {};
  let keeps = true;
  let state: DraftState = { saved: known, changes: {}, status: 'saved', refused: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let sending: Promise<boolean> | null = null;
  let failures = 0;
  let closed = false;

  function read(from: string): Changes {
    if (!keeps || storage === null) return from === place ? memory : {};
    try {
      return readChanges(JSON.parse(storage.getItem(from) ?? 'null'));
    } catch {
      return memory;
    }
  }

  function write(changes: Changes) {
    memory = changes;
    try {
      if (Object.keys(changes).length === 0) storage?.removeItem(place);
      else storage?.setItem(place, JSON.stringify(changes));
      keeps = true;
    } catch {
      // Switched off or full: it is sent from memory all the same.
      keeps = false;
    }
  }

  function tell(more: Partial<DraftState>) {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  }

  const hasChanges = () => Object.keys(state.changes).length > 0;

  function plan(waitMs: number, alone = false) {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void flush({ alone }), waitMs);
  }

  function change(question: string, value: Answer | null, { decides = false } = {}) {
    const at = now().toISOString();
    const changes = changed(read(place), state.saved, { question, value, at, decides });
    write(changes);
    tell({ changes, refused: null, ...(state.status === 'saved' && { status: 'saving' as const }) });
    if (!hasChanges()) {
      tell({ status: 'saved' });
      return;
    }
    waitingSince ??= nowMs();
    plan(Math.max(0, Math.min(restMs, waitingSince + patienceMs - nowMs())));
  }

  /**
   * Sends what there is now. One request at a time, also of several tabs. `alone`: tried again by itself, so that
   * the next time may be later. @returns false when it got lost or was refused
   */
  async function flush({ keepalive = false, alone = false } = {}): Promise<boolean> {
    if (sending !== null) return sending;
    if (!hasChanges()) return true;
    clearTimeout(timer);
    waitingSince = null;
    // A page that is being left waits for nothing.
    sending = locks === null || keepalive ? post(keepalive) : locks.request(place, () => post(false));
    let arrived = false;
    try {
      arrived = await sending;
    } finally {
      sending = null;
    }
    if (arrived) failures = 0;
    else if (state.refused === null) {
      plan(retriesMs[Math.min(failures, retriesMs.length - 1)] ?? 0, true);
      if (alone) failures += 1;
    }
    if (arrived && hasChanges()) plan(restMs);
    return arrived;
  }

  async function post(keepalive: boolean): Promise<boolean> {
    const sent = outgoing(read(place));
    if (Object.keys(sent).length === 0) {
      // Another tab was faster.
      tell({ changes: {}, status: 'saved' });
      return true;
    }
    if (state.status === 'saved') tell({ status: 'saving' });
    const posted = await outcome(send(sent, { keepalive }));
    if (!posted.ok) {
      tell({ status: 'device', refused: isLost(posted.failure) ? null : posted.failure });
      return false;
    }
    const submission = posted.result;
    const saved = newest(state.saved, submission.answers);
    const changes = withoutSent(read(place), sent, saved);
    write(changes);
    tell({ saved, changes, status: Object.keys(changes).length === 0 ? 'saved' : 'saving', refused: null });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    channel?.postMessage(submission.answers);
    onSubmission(submission);
    return true;
  }

  if (before !== null) {
    const taken = read(before);
    write({ ...taken, ...read(place) });
    if (storage !== null && storage.getItem(before) !== null) storage.removeItem(before);
  }
  state = { ...state, changes: read(place) };
  if (hasChanges()) state = { ...state, status: 'saving' };

  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    flush,
    /** Sends all there is now. @returns whether the server has everything */
    async settle(): Promise<boolean> {
      // What is on its way, and what was typed meanwhile; a failure of these is tried once more.
      await sending;
      for (let left = mostRounds; left > 0 && hasChanges(); left -= 1) {
        if (!(await flush())) return false;
      }
      return !hasChanges();
    },
    /** The server was asked, or another tab has been answered. */
    receive: (answers: Saved) => tell({ saved: newest(state.saved, answers) }),
    /** Another tab has typed. */
    reread: () => {
      const changes = read(place);
      const none = Object.keys(changes).length === 0;
      tell({ changes, ...(none ? { status: 'saved' as const } : {}) });
    },
    /** There is a network again. */
    retry: () => {
      failures = 0;
      return flush();
    },
    start: () => {
      closed = false;
      if (hasChanges()) plan(0);
    },
    /** The page is left: nothing is sent later; what is kept is sent when it is opened again. */
    stop: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}
