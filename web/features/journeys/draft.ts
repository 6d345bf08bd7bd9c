import type { Submission } from '#contract/calls/journeys.ts';
import type { ApiError } from '#contract/client.ts';
import type { Answer } from '#contract/journeys/form.ts';
import { now } from '#web/kit/clock.ts';
import { planSending, restMs, watchedState } from '#web/kit/drafts/sending.ts';
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

/** For who types on and on. */
const mostRounds = 10;
/** After what got lost on the way. */
const retriesMs = [4000, 10_000, 30_000];

export interface JourneyDraftState {
  readonly saved: Saved;
  readonly changes: Changes;
  /** `device`: what is not saved yet is safe here and waits for the network. */
  readonly status: 'saved' | 'saving' | 'device';
  /** The server does not take it as it is. */
  readonly refused: ApiError | null;
}

export interface JourneyDraftEnvironment {
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
export function openDraft(environment: JourneyDraftEnvironment, known: Saved) {
  const { place, before, storage, locks, channel, send, onSubmission } = environment;
  const plan = planSending();
  const watched = watchedState<JourneyDraftState>({
    saved: known,
    changes: {},
    status: 'saved',
    refused: null,
  });
  const { current, tell } = watched;
  let memory: Changes = {};
  let keeps = true;
  let sending: Promise<boolean> | null = null;
  let failures = 0;

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

  const hasChanges = () => Object.keys(current().changes).length > 0;

  function change(question: string, value: Answer | null, { decides = false } = {}) {
    const at = now().toISOString();
    const changes = changed(read(place), current().saved, { question, value, at, decides });
    write(changes);
    tell({ changes, refused: null, ...(current().status === 'saved' && { status: 'saving' as const }) });
    if (!hasChanges()) {
      tell({ status: 'saved' });
      return;
    }
    plan.typed(() => flush());
  }

  /**
   * Sends what there is now. One request at a time, also of several tabs. `alone`: tried again by itself, so that
   * the next time may be later. @returns false when it got lost or was refused
   */
  async function flush({ keepalive = false, alone = false } = {}): Promise<boolean> {
    if (sending !== null) return sending;
    if (!hasChanges()) return true;
    plan.done();
    // A page that is being left waits for nothing.
    sending = locks === null || keepalive ? post(keepalive) : locks.request(place, () => post(false));
    let arrived = false;
    try {
      arrived = await sending;
    } finally {
      sending = null;
    }
    if (arrived) failures = 0;
    else if (current().refused === null) {
      plan.after(retriesMs[Math.min(failures, retriesMs.length - 1)] ?? 0, () => flush({ alone: true }));
      if (alone) failures += 1;
    }
    if (arrived && hasChanges()) plan.after(restMs, () => flush());
    return arrived;
  }

  async function post(keepalive: boolean): Promise<boolean> {
    const sent = outgoing(read(place));
    if (Object.keys(sent).length === 0) {
      // Another tab was faster.
      tell({ changes: {}, status: 'saved' });
      return true;
    }
    if (current().status === 'saved') tell({ status: 'saving' });
    const posted = await outcome(send(sent, { keepalive }));
    if (!posted.ok) {
      tell({ status: 'device', refused: isLost(posted.failure) ? null : posted.failure });
      return false;
    }
    const submission = posted.result;
    const saved = newest(current().saved, submission.answers);
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
  tell({ changes: read(place) });
  if (hasChanges()) tell({ status: 'saving' });

  return {
    current,
    subscribe: watched.subscribe,
    change,
    flush,
    leave: () => flush({ keepalive: true }),
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
    receive: (answers: Saved) => tell({ saved: newest(current().saved, answers) }),
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
      plan.open();
      if (hasChanges()) plan.after(0, () => flush());
    },
    /** The page is left: nothing is sent later; what is kept is sent when it is opened again. */
    stop: plan.close,
  };
}
