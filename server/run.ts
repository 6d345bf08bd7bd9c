import { readConfig } from '#server/kernel/config/config.ts';
import { place } from '#server/kernel/config/place.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { endOfStart, StartError } from './plain-faults.ts';
import { startServer } from './start.ts';
import { stopWhenAsked } from './stop-when-asked.ts';
import { stopWithNpm } from './stop-with-npm.ts';

/**
 * Starts the server of this environment, one process or several, and stops it when asked to. Faults that a person can mend
 * are told plainly.
 */
try {
  const config = readConfig(process.env);
  const site = builtSite();
  if (!site) throw new StartError('The site is not built yet. Run `npm run build` first.');
  const announce = (text: string) => process.stdout.write(`${text}\n`);
  if (place) {
    const { runWorker } = await import('./worker.ts');
    await runWorker(config, site);
  } else {
    const starting =
      config.workers === 1
        ? startServer(config, { site, announce })
        : import('./primary.ts').then(({ startWorkers }) => startWorkers(config, { announce }));
    stopWhenAsked(starting, config.drainSeconds);
    await starting;
    stopWithNpm();
  }
} catch (error) {
  endOfStart(error);
}
