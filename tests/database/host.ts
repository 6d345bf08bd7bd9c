import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';

/**
 * A server's process as far as the database goes: `host.ts <data directory> [stops|exits]`. It says `ready` with the URL,
 * or `failed` with the message, and `log` with each line of the database. It stops the database on SIGTERM, or exits at
 * once without; by default it does neither and leaves signals alone.
 */
const [dataDir = '', manner] = process.argv.slice(2);
const say = (word: string, text: string) => process.stdout.write(`${word} ${text}\n`);
try {
  const { url, stop } = await startEmbeddedDatabase({
    dataDir,
    log: (line) => say('log', line),
    settings: { fsync: false, shared_buffers: '32MB' },
  });
  if (manner === 'stops') process.once('SIGTERM', () => void stop());
  say('ready', url);
  if (manner === 'exits') process.exit();
} catch (error) {
  say('failed', (error as Error).message);
}
