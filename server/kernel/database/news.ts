import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Hearing } from '#server/kernel/cache/catalogue.ts';
import { isSpread, newId, perDatabase, wayTo, type Database } from './database.ts';
import { poolName } from './pool.ts';

const channel = 'nestling_news';

/** In SQL: tells every process of this database of a change, once it is committed. `topic` is an expression. */
export const telling = (topic: string): string => `pg_notify('${channel}', ${topic})`;

/** What a process heard of a database. */
class Ear {
  #isListening = false;
  #begun = 0;
  #all = 0;
  readonly #told = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  hearing(topics: readonly string[]): Hearing {
    for (const topic of topics) if (!this.#told.has(topic)) this.#told.set(topic, 0);
    const changes = () => topics.reduce((sum, topic) => sum + (this.#told.get(topic) ?? 0), 0);
    return { version: () => (this.#isListening ? this.#begun + changes() : null) };
  }

  hearingAll(): Hearing {
    return { version: () => (this.#isListening ? this.#begun + this.#all : null) };
  }

  onNews(heard: () => void): () => void {
    this.#waiting.add(heard);
    return () => this.#waiting.delete(heard);
  }

  /** Whatever happened before counts as a change. */
  begin(): void {
    this.#begun += 1;
    this.#isListening = true;
    this.#callBack();
  }

  end(): void {
    this.#isListening = false;
  }

  tell(topic: string): void {
    const known = this.#told.get(topic);
    // Nothing is kept of topics that nobody asked for.
    if (known === undefined) return;
    this.#told.set(topic, known + 1);
    this.#all += 1;
    this.#callBack();
  }

  #callBack(): void {
    for (const heard of this.#waiting) heard();
  }
}

const earOf = perDatabase(() => new Ear());

/** Whether one of some topics changed since, as all processes of the database tell. */
export const hearing = (db: Database, ...topics: readonly string[]): Hearing => earOf(db).hearing(topics);

/** The same of all topics that anybody asked for. */
export const hearingAll = (db: Database): Hearing => earOf(db).hearingAll();

/** Calls back whenever anything was heard. @returns what ends it */
export const onNews = (db: Database, heard: () => void): (() => void) => earOf(db).onNews(heard);

/** Each process has one such connection for as long as it runs. */
export const newsName = (spread: boolean): string => `${poolName(spread)} news`;

const patienceMs = 5000;
/** A connection that is gone without a word is noticed so soon. */
const beatMs = 5000;
const longestWaitMs = 30_000;

/**
 * Listens to what all processes of a database tell, on a connection of its own. After one that was lost whatever was
 * missed counts as changed. Where a pooler swallows what is told, nobody is heard. @returns what ends it
 */
export function listenForNews(
  db: Database,
  { warn }: { readonly warn: (error: unknown) => void },
): () => Promise<void> {
  const ear = earOf(db);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listenOnce(heard: () => void): Promise<void> {
    const way = wayTo(db);
    const client = new way.Client({
      connectionString: way.connectionString,
      application_name: newsName(isSpread(db)),
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection for news ended')));
    });
    lost.catch(() => undefined);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await Promise.race([tryOut(client), lost]);
      client.on('notification', ({ payload = '' }) => ear.tell(payload));
      ear.begin();
      heard();
      while (!signal.aborted) {
        await Promise.race([delay(beatMs, undefined, { signal, ref: false }), lost]);
        await client.query('select');
      }
    } finally {
      ear.end();
      await client.end().catch(() => undefined);
    }
  }

  /** Has another connection say something that only who is heard knows. */
  async function tryOut(client: Client): Promise<void> {
    const word = newId(db);
    const said = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => payload === word && resolve());
    });
    await sql`select pg_notify(${channel}, ${word})`.execute(db);
    const late = AbortSignal.timeout(patienceMs);
    const tooLate = new Promise<never>((_, reject) =>
      late.addEventListener('abort', () => reject(new Error('Nothing is heard on the connection for news'))),
    );
    await Promise.race([said, tooLate]);
  }

  const listening = (async () => {
    let wait = 100;
    while (!signal.aborted) {
      try {
        await listenOnce(() => (wait = 100));
      } catch (error) {
        if (signal.aborted) return;
        warn(error);
        await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
        wait = Math.min(wait * 2, longestWaitMs);
      }
    }
  })();
  return async () => {
    stopping.abort();
    await listening;
  };
}
