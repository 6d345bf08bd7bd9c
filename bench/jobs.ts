import { recurringJobs } from '#server/features.ts';
import { growInstallation } from './support/grown.ts';
import { print, round } from './support/report.ts';
import { servicesOf } from './support/services.ts';

/**
 * Each job that comes again and again, once, with so many members. Fails when one fails, logs an error, or takes longer than the time after which it is taken for hung.
 */
export async function jobs(members: number): Promise<void> {
  const { installation } = await growInstallation(members);
  const failed: string[] = [];
  try {
    const services = await servicesOf(installation);
    for (const { name, seconds: most, run } of recurringJobs(services.config)) {
      const begun = performance.now();
      const error = await run(services, AbortSignal.timeout(most * 1000)).then(
        () => services.errors.splice(0)[0] ?? null,
        (reason: unknown) => reason,
      );
      const seconds = round((performance.now() - begun) / 1000);
      const said = error instanceof Error ? error.message : error && JSON.stringify(error);
      if (error !== null || seconds > most) failed.push(name);
      print({ name: 'jobs', job: name, members, seconds, most, error: said });
    }
  } finally {
    await installation.stop();
  }
  if (failed.length > 0) throw new Error(`At this size these jobs fail: ${failed.join(', ')}`);
}
