import type { TrackingEvent } from '#contract/calls/visits.ts';

export interface QueueEnvironment {
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  online(): boolean;
  /** True when the server has them or never will; false when it is worth another try. Must not throw. */
  send(events: readonly TrackingEvent[]): Promise<boolean>;
}

const key = 'events-waiting';
/** Older ones are dropped: a long time without network must not fill the storage. */
const mostKept = 50;
/** Left and visited: a step between pages. More than these come together, a body's worth at a time. */
const mostAlone = 2;
const mostTogether = 20;

/** Of an intimate page, which names no browser: it goes by itself, and nothing of it stays on the device. */
export const isIntimate = ({ traceId }: TrackingEvent): boolean => traceId === '';

/** Events on their way: sent as they come, kept over a lost network and a closed page. */
export class EventQueue {
  readonly #environment: QueueEnvironment;
  #fresh: TrackingEvent[] = [];

  constructor(environment: QueueEnvironment) {
    this.#environment = environment;
  }

  add(event: TrackingEvent): void {
    this.#fresh.push(event);
  }

  /** Throws away what waits. */
  clear(): void {
    this.#fresh = [];
    this.#keep([]);
  }

  /** Sends everything now; what does not get through is kept for the next time. */
  async flush(): Promise<void> {
    const waiting = [...this.#readKept(), ...this.#fresh].slice(-mostKept);
    this.#fresh = [];
    if (waiting.length === 0) return;
    if (!this.#environment.online()) {
      this.#keep(waiting);
      return;
    }
    this.#keep([]);
    // All at once and before the first answer: the page may be closing.
    const results = await Promise.all(
      inParts(waiting).map(async (events) => ({ events, done: await this.#environment.send(events) })),
    );
    const failed = results.filter(({ done }) => !done).flatMap(({ events }) => events);
    if (failed.length > 0) this.#keep([...failed, ...this.#readKept()].slice(-mostKept));
  }

  #readKept(): TrackingEvent[] {
    try {
      const kept: unknown = JSON.parse(this.#environment.store.getItem(key) ?? '[]');
      return Array.isArray(kept) ? (kept as TrackingEvent[]) : [];
    } catch {
      return [];
    }
  }

  #keep(waiting: readonly TrackingEvent[]): void {
    const events = waiting.filter((event) => !isIntimate(event));
    try {
      if (events.length === 0) this.#environment.store.removeItem(key);
      else this.#environment.store.setItem(key, JSON.stringify(events));
    } catch {
      // A full or forbidden storage: these events are lost, the page is not.
    }
  }
}

function inParts(waiting: readonly TrackingEvent[]): readonly (readonly TrackingEvent[])[] {
  const events = waiting.filter((event) => !isIntimate(event));
  const size = events.length > mostAlone ? mostTogether : 1;
  return [
    ...waiting.filter(isIntimate).map((event) => [event]),
    ...Array.from({ length: Math.ceil(events.length / size) }, (_, part) =>
      events.slice(part * size, (part + 1) * size),
    ),
  ];
}
