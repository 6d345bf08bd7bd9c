import { readConfig } from '#server/kernel/config/config.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { endOfStart, StartError } from './plain-faults.ts';
import { startServer } from './start.ts';
import { stopWhenAsked } from './stop-when-asked.ts';
import { stopWithNpm } from './stop-with-npm.ts';

/** Starts the server of this environment and stops it when asked to. Faults that a person can mend are told plainly. */
try {
  const config = readConfig(process.env);
  const site = builtSite();
  if (!site) throw new StartError('The site is not built yet. Run `npm run build` first.');
  const starting = startServer(config, {
    site,
    announce: (text) => process.stdout.write(`${text}\n`),
  });
  stopWhenAsked(starting, config.drainSeconds);
  await starting;
  stopWithNpm();
} catch (error) {
  endOfStart(error);
}
