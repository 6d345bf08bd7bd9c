import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { calls, type CallName } from '#contract/calls.ts';
import { mostPrinted } from '#contract/calls/codes/batches.ts';
import { toHttpRequest, type CallInput, type CallResult } from '#contract/client.ts';
import { filled } from '#contract/content/filled.ts';
import { findOrInstallChromium } from '#tests/support/chromium.ts';
import { letOneDecide } from '#tests/support/two-people.ts';
import { install, type Process } from './support/installation.ts';
import { print, round } from './support/report.ts';
import { signInStaff } from './support/staff.ts';

const onSheet = 24;

/** One batch of so many codes: made, saved as a table, and as many of them as one print takes laid out and printed by a browser. */
export async function codeBatch(size: number): Promise<void> {
  const installation = await install();
  try {
    const token = await signInStaff(installation.database);
    // So many take two people.
    await letOneDecide(installation.database.db);
    const server = await installation.startServer();
    const ask = asking(server, token);
    const poolId = await putUpPool(ask);
    const begun = performance.now();
    const { batchId, made } = await ask('makeCodes', {
      requestKey: randomUUID(),
      poolId,
      size,
      endsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    });
    const firstMs = performance.now() - begun;
    for (let all = made; all < size; await delay(250))
      all = (await ask('listCodeBatches', {})).list[0]?.made ?? 0;
    print({ name: 'codes made', size, first: made, firstMs: round(firstMs), allMs: sinceMs(begun) });
    await saveTable(ask, batchId, size);
    await printSheets(server, token, { batchId, count: Math.min(size, mostPrinted) });
    await server.stop();
  } finally {
    await installation.stop();
  }
}

type Ask = ReturnType<typeof asking>;

const sinceMs = (begun: number) => round(performance.now() - begun);

function asking(server: Process, token: string) {
  return async <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>> => {
    const { method, url, body } = toHttpRequest(calls[name], input);
    const answer = await fetch(`${server.url}${url}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ?? null,
    });
    const { result } = (await answer.json()) as { result?: CallResult<Name> };
    if (!answer.ok || result === undefined) throw new Error(`${name}: ${answer.status}`);
    return result;
  };
}

async function putUpPool(ask: Ask): Promise<string> {
  const said = { en: 'Spring packs', 'zh-Hans': '春季装', 'zh-Hant': '春季裝' };
  const body = filled('codePool', { name: said, text: said, picture: 'present' });
  const { pieceId, version } = await ask('codePool.save', { slug: 'spring', startedFrom: 0, body });
  await ask('codePool.move', { pieceId, movesSeen: 0, move: 'publish', version });
  return pieceId;
}

/** As the console does it, part by part. */
async function saveTable(ask: Ask, batchId: string, size: number): Promise<void> {
  const begun = performance.now();
  let [lines, bytes, parts] = [0, 0, 0];
  for (let from: number | null = 1; from !== null; parts += 1) {
    const part: CallResult<'downloadCodes'> = await ask('downloadCodes', { batchId, from });
    lines += part.lines.split('\r\n').length - 1;
    bytes += part.lines.length;
    from = part.next;
  }
  if (lines !== size + 1) throw new Error(`The table has ${lines} lines`);
  print({ name: 'codes as a table', size, parts, bytes, allMs: sinceMs(begun) });
}

async function printSheets(
  { url }: Process,
  token: string,
  { batchId, count }: { readonly batchId: string; readonly count: number },
): Promise<void> {
  const { executablePath, args } = await findOrInstallChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    page.setDefaultTimeout(300_000);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await page.addInitScript(
      (kept) => sessionStorage.setItem('staff-session', kept),
      JSON.stringify({ token, expiresAt, name: 'Bench', role: 'owner', permissions: ['self', 'gifts'] }),
    );
    await page.goto(`${url}/console/codes/sheets/${batchId}`);
    await page.getByLabel('How many').fill(String(count));
    const begun = performance.now();
    await page.getByRole('button', { name: 'Lay them out' }).click();
    await page.getByText('Numbers 1 to ').waitFor();
    const laidMs = sinceMs(begun);
    const printing = performance.now();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
    const wanted = Math.ceil(count / onSheet);
    if (sheets !== wanted) throw new Error(`${sheets} sheets were printed in place of ${wanted}`);
    print({
      name: 'codes on sheets',
      count,
      sheets,
      laidMs,
      printedMs: sinceMs(printing),
      bytes: pdf.length,
    });
  } finally {
    await browser.close();
  }
}
