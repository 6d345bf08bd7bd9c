import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, install, serverCommand, startProcess, type Process } from './support/installation.ts';
import { run } from './support/load.ts';
import { compare, median, print, round } from './support/report.ts';

const connections = 16;
const seconds = 4;
const headers = () => ({ 'accept-encoding': 'br' });
const pages = { login: '/login', faq: '/common/faq', terms: '/app/termsConditions' };

/**
 * Pages that are the same for everybody, next to `@fastify/static` sending the very same compressed bytes, in the same process.
 * Also tells how much of the processor either takes, and how many pages there were with each rendered for who asks. Fails when a
 * page takes more than a file.
 */
export async function sharedPages(runs: number): Promise<void> {
  const installation = await install();
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-files-'));
  const servers: Process[] = [];
  const start = async (more: NodeJS.ProcessEnv, filesPort: number) => {
    const server = await startProcess([...serverCommand().slice(0, -1), 'bench/support/site-and-files.ts'], {
      DATABASE_URL: installation.databaseUrl,
      SECRET: 'a secret of benchmarks that is long enough',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      DRAIN_SECONDS: '0',
      PREVIEW_PORT: String(await freePort()),
      FILES_PORT: String(filesPort),
      FILES_FOLDER: folder,
      ...more,
    });
    servers.push(server);
    return server;
  };
  try {
    const filesPort = await freePort();
    const prepared = await start({}, filesPort);
    const rendered = await start({ PREPARE: 'off' }, await freePort());
    const files = `http://127.0.0.1:${filesPort}`;
    for (const [name, address] of Object.entries(pages)) {
      const bytes = await rawOf(`${prepared.url}${address}`);
      await writeFile(path.join(folder, `${name}.html`), '');
      await writeFile(path.join(folder, `${name}.html.br`), bytes);
      const asFile = `/${name}.html`;
      if (!bytes.equals(await rawOf(`${files}${asFile}`)))
        throw new Error(`${name} is not the same as a file`);
      const cost = { shared: [] as number[], file: [] as number[] };
      const measure = async (costs: number[], load: { url: string; path: string }) => {
        const before = await cpuOf(prepared);
        const measured = await run({ ...load, connections, seconds, headers });
        costs.push(((await cpuOf(prepared)) - before) / (measured.rps * seconds));
        return measured;
      };
      const shared = () => measure(cost.shared, { url: prepared.url, path: address });
      const file = () => measure(cost.file, { url: files, path: asFile });
      // The first of each, in which code is compiled, does not count.
      await Promise.all([shared(), run({ url: rendered.url, path: address, connections, seconds, headers })]);
      await file();
      cost.shared.length = 0;
      cost.file.length = 0;
      await compare(`shared-${name}`, runs, shared, { name: `static-${name}`, run: file });
      const { rps } = await run({ url: rendered.url, path: address, connections, seconds, headers });
      const [cpuMs, staticCpuMs] = [round(median(cost.shared)), round(median(cost.file))];
      print({
        name: `shared-${name}-cost`,
        cpuMs,
        staticCpuMs,
        bytes: bytes.length,
        renderedRps: round(rps),
      });
      if (cpuMs > staticCpuMs) throw new Error(`${name} takes more of the processor than a file`);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await installation.stop();
    await rm(folder, { recursive: true });
  }
}

/** As it is sent: compressed. */
async function rawOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: headers() }, async (response) => {
      if (response.headers['content-encoding'] !== 'br') return reject(new Error(`${url} is not compressed`));
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve(Buffer.concat(parts));
    }).on('error', reject);
  });
}

/** Milliseconds of the processor that a process took so far, all its threads together. */
async function cpuOf({ pid }: Process): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
