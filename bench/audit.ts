import type { Services } from '#server/kernel/http/context.ts';
import { chainAudit } from '#server/core/staff/audit/chain-lines.ts';
import { verifyAudit } from '#server/core/staff/audit/verify-audit.ts';
import { systemClock } from '#server/kernel/clock/system-clock.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { install } from './support/installation.ts';
import { print, round } from './support/report.ts';

const lines = 1_000_000;

/** Linking a million lines of the log, one more run when all are linked, and proving them. */
export async function audit(): Promise<void> {
  const installation = await install();
  const { db, pool, close } = openDatabase({ url: installation.databaseUrl, poolSize: 1, reports: true });
  try {
    await pool.query(
      `insert into staff_audit (audit_id, at, action, subject, before, after)
       select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - $1::int + n), 12, '0')
                || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
              now() - interval '1 day', 'content.save', 'gift ' || gen_random_uuid(), '{"version": 1}',
              jsonb_build_object('version', 2, 'slug', 'gift-' || n)
         from generate_series(1, $1::int) n`,
      [lines],
    );
    await pool.query('analyze staff_audit');
    const log = { info: () => undefined } as unknown as Services['log'];
    const chained = await timed(() => chainAudit({ db, log, now: systemClock }));
    const again = await timed(() => chainAudit({ db, log, now: systemClock }));
    const before = process.memoryUsage().rss;
    const verified = await timed(() => verifyAudit(db));
    if (chained.result !== lines || verified.result.count > 0) throw new Error('The chain does not hold');
    print({
      name: 'audit',
      lines,
      chainSeconds: chained.seconds,
      nothingToChainSeconds: again.seconds,
      verifySeconds: verified.seconds,
      grownMb: Math.round((process.memoryUsage().rss - before) / 1e6),
    });
  } finally {
    await close();
    await installation.stop();
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: round((performance.now() - begun) / 1000) };
}
