import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/kernel/config/config.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { addQrCode } from '#server/features/links/qr-codes/add-qr-code.ts';
import { addressOfCode, qrPicture, qrPixels } from '#server/features/links/qr-codes/qr-picture.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { withOwnDatabase } from './own-database.ts';

const usage = `
  npm run qr -- add --name NAME --target PATH [--code WORDS] [--opens DAY] [--closes DAY]
                    [--with NAME=VALUE]… [--carry] [--out FOLDER]
  npm run qr -- list
  npm run qr -- end CODE
  npm run qr -- draw CODE [--out FOLDER]

  DAY is 2026-05-31 or a moment such as 2026-05-31T18:00:00Z. --with puts words to the target's address,
  --carry takes along what else stands in the scanned address.
`;

/** Codes for cards and posters, until staff have them in the console. Works beside a running server or without one. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    target: { type: 'string' },
    code: { type: 'string' },
    opens: { type: 'string' },
    closes: { type: 'string' },
    with: { type: 'string', multiple: true, default: [] },
    carry: { type: 'boolean', default: false },
    out: { type: 'string', default: '.' },
  },
});
const [command, given] = positionals;
const config = readConfig(process.env);
const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;

try {
  if (command === 'add' && values.name && values.target)
    await withOwnDatabase(config, { poolSize: 1 }, add(values.name, values.target));
  else if (command === 'list') await withOwnDatabase(config, { poolSize: 1 }, list);
  else if (command === 'end' && given) await withOwnDatabase(config, { poolSize: 1 }, end(given));
  else if (command === 'draw' && given) await withOwnDatabase(config, { poolSize: 1 }, drawKnown(given));
  else throw new Error(usage);
} catch (error) {
  console.error(
    error instanceof Failure ? `${error.error.message.en} (${error.message})` : (error as Error).message,
  );
  process.exitCode = 1;
}

function add(name: string, target: string) {
  return async (db: Database): Promise<void> => {
    const campaign = Object.fromEntries(
      values.with.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
    const code = await addQrCode(
      db,
      {
        name,
        target,
        campaign,
        query: values.carry ? 'merge' : 'drop',
        ...(values.code !== undefined && { code: values.code }),
        ...(values.opens !== undefined && { opensAt: momentOf(values.opens) }),
        ...(values.closes !== undefined && { closesAt: momentOf(values.closes) }),
      },
      { allowed: { publicUrl, hosts: config.redirectHosts }, now: new Date() },
    );
    await draw(code);
  };
}

async function list(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('qrCode')
    .leftJoin('qrScan', 'qrScan.code', 'qrCode.code')
    .groupBy('qrCode.code')
    .select(['qrCode.code', 'qrCode.name', 'qrCode.target', 'qrCode.enabled', 'qrCode.closesAt'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('qrScan.scans'), eb.lit(0)).as('scans'))
    .orderBy('qrCode.createdAt')
    .execute();
  console.table(rows.map((row) => ({ ...row, closesAt: row.closesAt?.toISOString() ?? '' })));
}

function end(code: string) {
  return async (db: Database): Promise<void> => {
    const { numUpdatedRows } = await db
      .updateTable('qrCode')
      .set({ enabled: false })
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Error(`There is no code ${code}`);
    console.log(`${code} leads nowhere any more. Who scans it is told so.`);
  };
}

function drawKnown(code: string) {
  return async (db: Database): Promise<void> => {
    const known = await db.selectFrom('qrCode').select('code').where('code', '=', code).executeTakeFirst();
    if (!known) throw new Error(`There is no code ${code}`);
    await draw(code);
  };
}

async function draw(code: string): Promise<void> {
  const file = join(values.out, `qr-${code}`);
  await mkdir(values.out, { recursive: true });
  await writeFile(`${file}.svg`, qrPicture(publicUrl, code));
  await writeFile(`${file}.png`, await qrPixels(publicUrl, code));
  console.log(`${addressOfCode(publicUrl, code)}\n${file}.svg\n${file}.png`);
  if (config.publicUrl === null)
    console.log('Before printing, set PUBLIC_URL: a printed address stays for good.');
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Error(`${text} is no day and no moment`);
  return moment;
}
