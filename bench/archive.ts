import type { Client } from 'pg';
import { archiveVisits } from '#server/features/visits/archive/archive-visits.ts';
import { findMonths } from '#server/features/visits/archive/queries.ts';
import { readArchived } from '#server/features/visits/archive/read-archived.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { connected } from './support/connected.ts';
import { install } from './support/installation.ts';
import { median, print, round } from './support/report.ts';
import { servicesOf } from './support/services.ts';

const month = new Date('2025-03-01T00:00:00Z');
/** When that month leaves the database. */
const now = () => new Date('2026-05-15T00:00:00Z');
const eventsOfMember = 100;

const memberId = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * A month of so many events of members goes to the archive; then what one of them downloads of it is read, and a thousand are taken
 * out. Fails where it takes longer than the job has, or not all is there.
 */
export async function archive(events: number): Promise<void> {
  const installation = await install();
  const { db } = installation.database;
  const members = events / eventsOfMember;
  try {
    await ensurePartitions(db, month);
    await connected(installation.databaseUrl, (client) => fill(client, events, members));
    const services = await servicesOf(installation);
    const archiving = { ...services, now, config: { ...services.config, archiveEventsMonths: 24 } };
    const signal = AbortSignal.timeout(10_800_000);
    let mostMemory = process.memoryUsage().rss;
    print({ name: 'archive', what: 'memory before', mb: round(mostMemory / 1e6) });
    const watch = setInterval(() => {
      mostMemory = Math.max(mostMemory, process.memoryUsage().rss);
    }, 50);
    const timed = async (what: string, work: () => Promise<unknown>, more = () => ({})) => {
      const begun = performance.now();
      await work();
      const seconds = round((performance.now() - begun) / 1000);
      print({ name: 'archive', what, events, seconds, mostMemoryMb: round(mostMemory / 1e6), ...more() });
    };
    await timed('a month', () => archiveVisits(archiving, signal));
    const [archived] = await findMonths(db);
    if (archived?.events !== events) throw new Error(`${archived?.events} of ${events} are in the archive`);
    print({
      name: 'archive',
      what: 'weight',
      files: archived.files,
      bytesPerEvent: round(archived.bytes / events),
    });

    const times: number[] = [];
    for (let n = 1; n <= 21; n += 1) {
      const begun = performance.now();
      const rows = await readArchived(services, memberId(n));
      times.push(performance.now() - begun);
      if (rows.length !== eventsOfMember) throw new Error(`A member has ${rows.length} of her events`);
    }
    print({ name: 'archive', what: 'read what is of a member', p50Ms: round(median(times)) });

    await connected(installation.databaseUrl, (client) =>
      client.query(
        `insert into visit_removal select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now()
           from generate_series(1, ${Math.min(1000, members)}) n`,
      ),
    );
    await timed('take out a thousand members', () => archiveVisits(archiving, signal));
    clearInterval(watch);
    if ((await readArchived(services, memberId(1))).length > 0) throw new Error('Who was taken out is there');
  } finally {
    await installation.stop();
  }
}

/** Pages as members see them, and a fifth as many events of nobody. */
async function fill(client: Client, events: number, members: number): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query(`
    insert into page_event (received_at, event_id, occurred_at, name, page, path, trace, member_id, language, release,
                            os, device)
    select at, gen_random_uuid(), at, case n % 2 when 0 then 'PAGE_VISIT' else 'PAGE_LEAVE' end, p.page,
           case when n % 5 = 0 then p.page || '?type=' || n % 4 end,
           md5(m::text)::uuid, case when m <= ${members} then
             ('00000000-0000-7000-8000-' || lpad(to_hex(m), 12, '0'))::uuid end,
           (array['en', 'zh-HK', 'zh-CN'])[1 + m % 3], '0.1.0', (array['iOS', 'Android'])[1 + m % 2], 'phone'
      from (select n, 1 + n % ${Math.round(members * 1.2)} as m,
                   timestamptz '2025-03-01 00:00:00Z' + random() * interval '30 days' as at
              from generate_series(0, ${Math.round(events * 1.2) - 1}) n) s,
           lateral (select (array['/', '/gifts', '/gifts/list', '/games/checkIn', '/pointsMall', '/order', '/profile',
                                  '/magazine', '/villages', '/coins'])[1 + (s.n * 7 + s.m) % 10] as page) p`);
  await client.query('analyze page_event');
}
