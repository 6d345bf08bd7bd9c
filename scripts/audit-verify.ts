import { parseArgs } from 'node:util';
import { headText, readHeadText } from '#server/core/staff/audit/line-digest.ts';
import { verifyAudit, type AuditFault } from '#server/core/staff/audit/verify-audit.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { withOwnDatabase } from './own-database.ts';
import { endings, runScript, UsageError } from './run-script.ts';

/**
 * Proves the audit log of the configured database, beside a running server or without one. Ends with 1 when a line was changed,
 * is missing or was inserted, and prints which.
 */
const usage = `Usage:
  npm run audit:verify
  npm run audit:verify -- --head 1234:0a1b…     also against a head from the server’s log; several may be given`;

await runScript(usage, run);

async function run(words: string[]): Promise<void> {
  const given = readHeads(words);
  const config = readConfig(process.env);
  await withOwnDatabase(config, { poolSize: 1, reports: true }, async (db) => {
    const { faults, count, end, unlinked } = await verifyAudit(db, { given });
    for (const fault of faults) console.error(`Not so: ${sayFault(fault)}`);
    if (count > faults.length) console.error(`And ${count - faults.length} more.`);
    if (count > 0) process.exitCode = endings.not;
    else console.log('The audit log holds: no line was changed, is missing or was inserted.');
    console.log(end ? `Chained up to ${headText(end)}.` : 'Nothing is chained yet.');
    if (unlinked > 0) console.log(`Not chained yet: ${unlinked}.`);
  });
}

function sayFault(fault: AuditFault): string {
  switch (fault.what) {
    case 'changed':
      return `line ${fault.line} was changed (link ${fault.seq})`;
    case 'missing':
      return `line ${fault.line} is missing (link ${fault.seq})`;
    case 'inserted':
      return `line ${fault.line} was inserted: it is dated before a head that did not have it (${
        fault.seq === null ? 'no link' : `link ${fault.seq}`
      })`;
    case 'linkChanged':
      return `link ${fault.seq} was changed, not its line ${fault.line}`;
    case 'lineOrLink':
      return `line ${fault.line} or its link ${fault.seq} was changed`;
    case 'linksMissing':
      return fault.from === fault.to
        ? `link ${fault.from} is missing, with the line that it had`
        : `links ${fault.from} to ${fault.to} are missing, with the lines that they had`;
    case 'head':
      return fault.day === null
        ? `link ${fault.seq} is not what the head that you gave says: the chain was made anew after something up to there was changed`
        : `link ${fault.seq} is not what the head of ${fault.day} says`;
  }
}

function readHeads(words: string[]) {
  const { values } = parseArgs({ args: words, options: { head: { type: 'string', multiple: true } } });
  return (values.head ?? []).map((text) => {
    const head = readHeadText(text);
    if (!head) throw new UsageError(`${text} is no head: a number, a colon and 64 hexadecimal digits.`);
    return head;
  });
}
