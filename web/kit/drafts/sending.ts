import { nowMs } from '#web/kit/clock.ts';

/** A moment without typing after which a draft is sent, and how long typing can put that off. */
export const restMs = 800;
const patienceMs = 5000;

/** When a draft is sent to the server: after a moment of rest, or after a while. Nothing once the page is left. */
export function planSending() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let closed = false;

  function after(waitMs: number, send: () => unknown) {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void send(), waitMs);
  }

  return {
    after,
    /** She has typed, and may go on. */
    typed(send: () => unknown) {
      waitingSince ??= nowMs();
      after(Math.max(0, Math.min(restMs, waitingSince + patienceMs - nowMs())), send);
    },
    /** It is being sent now, or there is nothing to send. */
    done() {
      clearTimeout(timer);
      waitingSince = null;
    },
    open: () => {
      closed = false;
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** What a page shows of a draft, in the shape of `useSyncExternalStore`. */
export function watchedState<State extends object>(first: State) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    current: () => state,
    tell(more: Partial<State>) {
      state = { ...state, ...more };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
