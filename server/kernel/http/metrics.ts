import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ClassFigures } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What `/metrics` calls the route; its address unless told. Files are many, and all the same. */
    measuredAs?: string;
  }
}

/** What is counted when somebody asks, by the name of its gauge. */
export type Gauges = Readonly<Record<string, GaugeOf>>;

interface GaugeOf {
  readonly help: string;
  /** It counts what this process did; else what all processes count alike. */
  readonly ofProcess?: boolean;
  count(): Promise<number>;
}

/** What one process measured, as `prom-client` hands it to another one. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Where several processes serve on one port: what is asked of one is told of all. */
export interface FiguresOfAll {
  /** Figures of the others, as far as they answer soon. */
  figuresOfOthers(): Promise<readonly Figures[]>;
  /** Has others told by this. */
  tellFigures(tell: () => Promise<Figures>): void;
}

/**
 * Prometheus metrics at `/metrics`: the process, and requests by route (never by address, so labels stay few). For who
 * has the key; to anybody else it is a page that does not exist.
 */
export function registerMetrics(
  app: FastifyInstance,
  key: string,
  gauges: Gauges = {},
  others?: FiguresOfAll,
  readClasses: () => ClassFigures[] = () => [],
): void {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digestOf(`Bearer ${key}`);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its reply.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const tooLate = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client left before the reply.',
    registers: [registry],
  });

  const processes = new Gauge({
    name: 'nestling_processes',
    help: 'Processes that these figures are of.',
    registers: [registry],
  });
  processes.set(1);

  for (const [name, { help, ofProcess = false, count }] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      aggregator: ofProcess ? 'sum' : 'max',
      async collect() {
        // Without a database the rest is worth reading all the more; nothing is better than an old number.
        try {
          this.set(await count());
        } catch (error) {
          app.log.warn({ err: error, gauge: name }, 'a gauge could not be read');
          this.set(Number.NaN);
        }
      },
    });
    registry.registerMetric(gauge);
  }

  countClasses(registry, readClasses);

  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    duration.observe(
      { method: request.method, route: config.measuredAs ?? url ?? 'page', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.addHook('onRequestAbort', async (_request) => {
    tooLate.inc();
  });

  const knows = (request: FastifyRequest) =>
    timingSafeEqual(digestOf(request.headers.authorization ?? ''), wanted);
  app.get('/metrics', { config: { admission: 'always' } }, async (request, reply) => {
    if (!knows(request)) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await metrics());
  });
  others?.tellFigures(() => registry.getMetricsAsJSON());
  async function metrics(): Promise<string> {
    if (!others) return registry.metrics();
    const [own, told] = await Promise.all([registry.getMetricsAsJSON(), others.figuresOfOthers()]);
    return AggregatorRegistry.aggregate([own, ...told]).metrics();
  }
  app.addHook('onClose', async () => {
    registry.clear();
  });
}

/** What each kind of work does at the door: how much of it may be done at once, is done, waits, and was turned away. */
function countClasses(registry: Registry, read: () => ClassFigures[]): void {
  const labelNames = ['class'] as const;
  const tell = (name: string, help: string, of: 'limit' | 'inWork' | 'waiting') => {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      collect() {
        for (const one of read()) this.set({ class: one.name }, one[of]);
      },
    });
    registry.registerMetric(gauge);
  };
  tell('work_limit', 'Requests of a kind that may be in work at once.', 'limit');
  tell('work_in_progress', 'Requests of a kind that are in work.', 'inWork');
  tell('work_waiting', 'Requests of a kind that wait for their turn.', 'waiting');
  const admitted = new Counter({
    name: 'work_admitted_total',
    help: 'Requests of a kind that were let in.',
    labelNames,
    registers: [],
    collect() {
      this.reset();
      for (const one of read()) this.inc({ class: one.name }, one.admitted);
    },
  });
  const turnedAway = new Counter({
    name: 'work_refused_total',
    help: 'Requests of a kind that were turned away, by why.',
    labelNames: ['class', 'reason'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const { name, refused } of read())
        for (const [reason, count] of Object.entries(refused)) this.inc({ class: name, reason }, count);
    },
  });
  for (const metric of [admitted, turnedAway]) registry.registerMetric(metric);
}
