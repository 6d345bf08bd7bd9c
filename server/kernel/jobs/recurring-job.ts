import { attemptAll } from './attempt-all.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** What of the configuration decides which work there is. */
export type JobConfig = Pick<Config, 'mode' | 'mailbox' | 'backup'>;

/** Work that comes again and again. Of all servers one does it at a time. */
export interface RecurringJob {
  readonly name: string;
  /** In UTC. */
  readonly cron: string;
  /** Taken for hung after this long; `signal` ends it then. */
  readonly seconds: number;
  /** Done at the next start when no server ran at its time, and tried again when it fails. Others wait for their turn. */
  readonly caughtUp?: boolean;
  /** Only where this holds; everywhere without. */
  readonly when?: (config: JobConfig) => boolean;
  /** Ends soon after `signal`, at a point from which the next run goes on. */
  run(services: Services, signal: AbortSignal): Promise<void>;
}

/** One step of the night’s upkeep. */
export type UpkeepStep = (services: Services, signal: AbortSignal) => Promise<unknown>;

/** In a quiet hour, what ended long ago. A step that fails holds up no other. */
export const makeUpkeep = (steps: Readonly<Record<string, UpkeepStep>>): RecurringJob => ({
  name: 'upkeep',
  cron: '17 3 * * *',
  seconds: 600,
  caughtUp: true,
  run: (services, signal) =>
    attemptAll(
      Object.entries(steps),
      ([, step]) => step(services, signal),
      (err, [step]) => services.log.error({ err, step }, 'upkeep failed and will be tried again'),
    ),
});
