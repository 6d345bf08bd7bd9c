import closeWithGrace from 'close-with-grace';
import { readConfig } from '#server/kernel/config/config.ts';
import { place } from '#server/kernel/config/place.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { endOfStart, finishMs, StartError } from './plain-faults.ts';
import { startServer } from './start.ts';
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
    const server = await (config.workers === 1
      ? startServer(config, { site, announce })
      : import('./primary.ts').then(({ startWorkers }) => startWorkers(config, { announce })));
    let failure: Error | null = null;
    const grace = closeWithGrace({ delay: finishMs, logger: false }, async ({ err }) => {
      if (err) server.log.error({ err }, 'stopping after an unexpected failure');
      await server.stop();
      // So that whoever started it is told by its code.
      if (failure) throw failure;
    });
    if ('failed' in server)
      server.failed.catch((error: Error) => {
        failure = error;
        process.stderr.write(`\n${error.message}\n\n`);
        grace.close();
      });
    stopWithNpm();
  }
} catch (error) {
  endOfStart(error);
}
