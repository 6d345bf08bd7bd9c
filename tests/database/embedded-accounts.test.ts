import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ask,
  capabilities,
  failureOf,
  postmasterPid,
  sharedDirectory,
  startHost,
  stop,
  temporaryDirectory,
  urlOf,
} from './hosts.ts';

const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];

const ownerOf = (pid: number | undefined) => statSync(`/proc/${pid}`).uid;

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('as root', () => {
  const shared = sharedDirectory();

  test('PostgreSQL runs as an account of its own, without any right of root', async () => {
    const dataDir = shared;
    await urlOf(startHost(dataDir));
    const pid = postmasterPid(dataDir);
    expect(ownerOf(pid)).not.toBe(0);
    expect(ownerOf(pid)).toBe(statSync(join(dataDir, 'postgres')).uid);
    expect(capabilities(pid)).toBe(0n);
  });

  test('PostgreSQL runs under a directory that is closed to its account, with leave to read only', async () => {
    const dataDir = join(temporaryDirectory(0o700), 'data');
    const url = await urlOf(startHost(dataDir));
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(ownerOf(postmasterPid(dataDir))).not.toBe(0);
    // CAP_DAC_READ_SEARCH alone.
    expect(capabilities(postmasterPid(dataDir))).toBe(1n << 2n);
  });

  test('where that leave cannot be given, the message names the directory', async () => {
    const closed = temporaryDirectory(0o700);
    const dataDir = join(closed, 'data');
    const host = startHost(dataDir, { prefix: ['setpriv', '--bounding-set=-dac_read_search', '--'] });
    const message = await failureOf(host);
    expect(message).toContain(`may not enter ${closed}`);
    expect(message).toContain('DATA_DIR');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('a data directory of somebody else stays theirs', async () => {
    const dataDir = temporaryDirectory();
    chownSync(dataDir, nobody, nobody);
    const first = startHost(dataDir, { manner: 'stops' });
    await ask(await urlOf(first), 'create table kept as select 1 as n');
    expect(ownerOf(postmasterPid(dataDir))).toBe(nobody);
    await stop(first);
    const owners = new Set(readdirSync(dataDir).map((entry) => lstatSync(join(dataDir, entry)).uid));
    expect([...owners]).toEqual([nobody]);

    const second = startHost(dataDir, { prefix: asNobody });
    expect(await ask(await urlOf(second), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('an ordinary user runs it as they are, and is told when the data is not theirs', async () => {
    const dataDir = temporaryDirectory();
    chownSync(dataDir, nobody, nobody);
    const own = startHost(dataDir, { prefix: asNobody });
    expect(await ask(await urlOf(own), 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(ownerOf(postmasterPid(dataDir))).toBe(nobody);

    const foreign = shared;
    const first = startHost(foreign, { manner: 'stops' });
    await urlOf(first);
    await stop(first);
    expect(await failureOf(startHost(foreign, { prefix: asNobody }))).toMatch(
      /belongs to .*\. Start the server as that/,
    );
  });

  test('a cluster that was copied as root is given back to its account', async () => {
    const dataDir = shared;
    const first = startHost(dataDir, { manner: 'stops' });
    await ask(await urlOf(first), 'create table kept as select 1 as n');
    await stop(first);
    const cluster = join(dataDir, 'postgres');
    for (const entry of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(cluster, entry), 0, 0);
    }
    expect(await ask(await urlOf(startHost(dataDir)), 'select n from kept')).toEqual([{ n: 1 }]);
  });
});
