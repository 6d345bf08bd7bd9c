import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly connections: number;
  readonly seconds: number;
  /** Headers of the next request. */
  readonly headers: () => Record<string, string>;
  /** Body of the next request. */
  readonly body?: () => string;
  /** Requests a second in all; as many as possible unless told. */
  readonly perSecond?: number;
}

/** Keeps every connection busy for a while. Throws when a reply was not a success: a fast refusal is no speed. */
export async function run(load: Load): Promise<{ rps: number; p50Ms: number; p99Ms: number }> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    ...(load.perSecond !== undefined && { overallRate: load.perSecond }),
    requests: [
      {
        method: load.method ?? 'GET',
        path: load.path,
        setupRequest: (request: object) => ({
          ...request,
          headers: load.headers(),
          ...(load.body && { body: load.body() }),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${load.path}: ${result.non2xx} refusals and ${result.errors} errors among ${result.requests.total}`,
    );
  }
  return { rps: result['2xx'] / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}
