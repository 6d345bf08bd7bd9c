import type { TrackingEvent } from '#contract/calls/site.ts';

export interface QueueEnvironment {
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  online(): boolean;
  /** True when the server has it or never will; false when it is worth another try. Must not throw. */
  send(event: TrackingEvent): Promise<boolean>;
}

const key = 'events-waiting';
/** Older ones are dropped: a long time without network must not fill the storage. */
const mostKept = 50;

/** Events on their way: sent one by one, kept over a lost network and a closed page. */
export class EventQueue {
  readonly #environment: QueueEnvironment;
  #fresh: TrackingEvent[] = [];

  constructor(environment: QueueEnvironment) {
    this.#environment = environment;
  }

  add(event: TrackingEvent): void {
    this.#fresh.push(event);
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
      waiting.map(async (event) => ({ event, done: await this.#environment.send(event) })),
    );
    const failed = results.filter(({ done }) => !done).map(({ event }) => event);
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

  #keep(events: readonly TrackingEvent[]): void {
    try {
      if (events.length === 0) this.#environment.store.removeItem(key);
      else this.#environment.store.setItem(key, JSON.stringify(events));
    } catch {
      // A full or forbidden storage: these events are lost, the page is not.
    }
  }
}
