import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  /** One for all requests, or that of the next. */
  readonly path: string | (() => string);
  readonly method?: 'GET' | 'POST';
  readonly connections: number;
  readonly seconds: number;
  /** Headers of the next request. */
  readonly headers: () => Record<string, string>;
  /** Body of the next request. */
  readonly body?: () => string;
  /** Requests a second in all; as many as possible unless told. */
  readonly perSecond?: number;
  /** Each is to be refused. */
  readonly refused?: boolean;
}

/** Keeps every connection busy for a while. Throws when a reply was not what is wanted: a fast refusal is no speed. */
export async function run(load: Load): Promise<{ rps: number; p50Ms: number; p97Ms: number; p99Ms: number }> {
  const { path } = load;
  const pathOfNext = typeof path === 'string' ? () => path : path;
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    ...(load.perSecond !== undefined && { overallRate: load.perSecond }),
    requests: [
      {
        method: load.method ?? 'GET',
        path: typeof path === 'string' ? path : '/',
        setupRequest: (request: object) => ({
          ...request,
          path: pathOfNext(),
          headers: load.headers(),
          ...(load.body && { body: load.body() }),
        }),
      },
    ],
  });
  const other = load.refused ? result['2xx'] : result.non2xx;
  if (other > 0 || result.errors > 0) {
    throw new Error(
      `${pathOfNext()}: ${other} other answers and ${result.errors} errors among ${result.requests.total}`,
    );
  }
  const { p50: p50Ms, p97_5: p97Ms, p99: p99Ms } = result.latency;
  const answered = load.refused ? result.non2xx : result['2xx'];
  return { rps: answered / result.duration, p50Ms, p97Ms, p99Ms };
}

/** Of servers that trust it: a network of its own for each request, so that no bound of one network is met. */
export const fromSomewhere = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});
