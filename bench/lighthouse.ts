import { addresses } from '#contract/addresses.ts';
import { machineChance } from '#server/kernel/chance/chance.ts';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { toHttpRequest, type CallResult } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import { makeToken } from '#server/kernel/http/session-tokens.ts';
import { findOrInstallChromium } from '#tests/support/chromium.ts';
import { install, type Installation } from './support/installation.ts';
import { median, print, round } from './support/report.ts';

const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const run = promisify(execFile);

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
}

/**
 * Lighthouse's four marks of pages as a phone gets them (its own slow network and processor), signed in as the demo's
 * member where a page asks for it. Also names what cost marks. Lighthouse is fetched by `npm exec`: it is far larger than
 * all that the site needs.
 */
export async function lighthouse(runs: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-lighthouse-'));
  const installation = await install({ DEMO: 'on', LOG_LEVEL: 'silent', DATA_DIR: folder });
  try {
    const server = await installation.startServer();
    const token = await demoToken(installation);
    const headersFile = path.join(folder, 'headers.json');
    await writeFile(headersFile, JSON.stringify({ Cookie: `token=${token}` }));
    for (const page of await pagesToSee(server.url, token)) {
      const reports: LighthouseReport[] = [];
      for (let round = 0; round < runs; round += 1) {
        const file = path.join(folder, 'report.json');
        await see(`${server.url}${page.path}`, { file, headersFile: page.signedIn ? headersFile : null });
        reports.push(JSON.parse(await readFile(file, 'utf8')) as LighthouseReport);
      }
      print({ name: `lighthouse ${page.name}`, ...marks(reports), lost: lostMarks(reports), runs });
    }
    await server.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
    await installation.stop();
  }
}

/** A session of the demo's member, whose password only the first start tells. */
async function demoToken({ database }: Installation): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select member_id as id from sign_in_name where name = 'demo@nestling.example'`,
  );
  const [member] = rows;
  if (!member) throw new Error('The demo has no member');
  const { token, digest } = makeToken(member.id, machineChance);
  await database.pool.query(
    `insert into session (member_id, digest, created_at, expires_at, user_agent)
     values ($1, $2, now(), now() + interval '1 day', $3)`,
    [member.id, digest, `bench ${randomBytes(4).toString('hex')}`],
  );
  return token;
}

async function pagesToSee(url: string, token: string) {
  const asked = toHttpRequest(addresses.listPosts, { order: 'newest' });
  const response = await fetch(`${url}${asked.url}`, { headers: { authorization: `Bearer ${token}` } });
  const { result } = (await response.json()) as Envelope;
  const [post] = (result as CallResult<'listPosts'> | undefined)?.list ?? [];
  if (!post) throw new Error('The demo has no thread');
  return [
    { name: 'login', path: '/login', signedIn: false },
    { name: 'FAQ', path: '/common/faq', signedIn: false },
    { name: 'home', path: '/', signedIn: true },
    { name: 'villages', path: '/villages', signedIn: true },
    { name: 'thread', path: `/villages/${post.village.slug}/${post.postId}`, signedIn: true },
    { name: 'magazine', path: '/gifts/eMagazineList', signedIn: true },
  ];
}

async function see(url: string, { file, headersFile }: { file: string; headersFile: string | null }) {
  const { executablePath, args } = await findOrInstallChromium();
  await run(
    'npm',
    [
      'exec',
      '--yes',
      `--package=lighthouse@${version}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
      `--only-categories=${categories.join(',')}`,
      ...(headersFile ? [`--extra-headers=${headersFile}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 10_000_000 },
  );
}

function marks(reports: readonly LighthouseReport[]) {
  const of = (name: string) =>
    round(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100)));
  const audit = (name: string) =>
    round(median(reports.map((report) => report.audits[name]?.numericValue ?? NaN)));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('best-practices'),
    seo: of('seo'),
    largestPaintMs: audit('largest-contentful-paint'),
    blockedMs: audit('total-blocking-time'),
    layoutShift: audit('cumulative-layout-shift'),
  };
}

/** Titles of the checks, other than times, that the last run did not pass. */
function lostMarks(reports: readonly LighthouseReport[]): string[] {
  const audits = Object.values(reports.at(-1)?.audits ?? {});
  return audits
    .filter(({ score, numericValue }) => score !== null && score < 1 && numericValue === undefined)
    .map(({ title }) => title);
}
