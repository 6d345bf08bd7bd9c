import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Client, type Pool } from 'pg';
import { createMember } from '#server/core/members/create-member.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { insertMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, writeMail } from '#server/core/outbox/written-mail.ts';
import { ask } from '#server/features.ts';
import { makeBackup } from '#server/features/backup/make-backup.ts';
import { ownVault } from '#server/features/backup/own-vault.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { lockClaimsOf, makeClaims } from '#server/features/gifts/claims/make-claim.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { writeComments } from '#server/features/villages/comments/write-comment.ts';
import { writePost } from '#server/features/villages/posts/write-post.ts';
import { recordEvents } from '#server/features/visits/record-events.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { readToken } from '#server/kernel/http/session-tokens.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { eventOf } from './events.ts';
import { fillVillages } from './support/fill-villages.ts';
import { shelve } from './support/gifts.ts';
import { inTurns } from './support/in-turns.ts';
import { install, type Installation } from './support/installation.ts';
import { createMembers, giveCoins } from './support/members.ts';
import { processorOfDatabase } from './support/processor-of-database.ts';
import { median, print, round } from './support/report.ts';
import { servicesOf } from './support/services.ts';

const dayMs = 86_400_000;
/** Days on which each member checks in. */
const days = 20;
/** Share of the deeds that is done first, and not weighed. */
const before = 1 / days;
/** As many come together as in a busy hour. */
const together = 16;
/** Events in a request of a browser. */
const eventsTogether = 10;
/** Deeds that are weighed one by one, each just after a checkpoint. */
const alone = 9;
const sentence =
  'We had the same with our second, and it went by within two weeks. Try a darker room and a later bath.';

/** Does so many of them, none with what an earlier one has used up. */
type Deed = (count: number) => Promise<void>;

/**
 * What each deed of members leaves in the database and its log, and takes of the processor: bytes of tables with their indexes, WAL as
 * deeds come one after the other (`walBytes`) and of one right after a checkpoint, when every page that it touches is written whole
 * (`mostWalBytes`), ms of the processor for this process and for the database (null where that cannot be seen). Then a backup of all of it.
 */
export async function weights(members: number): Promise<void> {
  const installation = await install();
  try {
    const { pool } = installation.database;
    await allowCheckpoints(installation);
    await ensurePartitions(installation.database.db, new Date(Date.now() - (days + 2) * dayMs));
    for (const [what, { count, deed }] of Object.entries(await prepare(installation, members))) {
      // What is planned while a table is empty reads all of it until the next time it is analysed.
      await deed(Math.ceil(count * before));
      await pool.query('vacuum analyze');
      const from = await measure(pool);
      const begun = performance.now();
      await deed(count);
      const seconds = (performance.now() - begun) / 1000;
      const to = await measure(pool);
      const each = (of: number) => Math.round(of / count);
      const tables = [...to.tables]
        .map(([table, bytes]) => [table, each(bytes - (from.tables.get(table) ?? 0))] as const)
        .filter(([, bytes]) => bytes !== 0)
        .toSorted(([, one], [, other]) => other - one);
      print({
        name: 'weights',
        deed: what,
        count,
        bytes: tables.reduce((sum, [, bytes]) => sum + bytes, 0),
        walBytes: each(to.wal - from.wal),
        mostWalBytes: await walAlone(pool, deed),
        siteMs: round((to.siteMs - from.siteMs) / count),
        databaseMs:
          to.databaseMs === null || from.databaseMs === null
            ? null
            : round((to.databaseMs - from.databaseMs) / count),
        seconds: round(seconds),
        tables: Object.fromEntries(tables),
      });
    }
    await backUp(installation);
  } finally {
    await installation.stop();
  }
}

async function prepare(
  installation: Installation,
  count: number,
): Promise<Readonly<Record<string, { readonly count: number; readonly deed: Deed }>>> {
  const { database, databaseUrl } = installation;
  const { db } = database;
  const members = await createMembers(database, count);
  const ids = members.map(({ memberId }) => memberId);
  // Each claims once.
  const claimers = await createMembers(database, Math.ceil(count * (1 + before)) + alone);
  await giveCoins(database, claimers, 100);
  const giftIds = await shelve(database, 100, count);
  await fillVillages(databaseUrl, { villages: 5, posts: 1000, comments: 5000 });
  const { rows: posts } = await database.pool.query<{ postId: string; villageId: string }>(
    'select post_id as "postId", village_id as "villageId" from post',
  );
  // After what is there already.
  const now = new Date();
  const gifts = await findGiftsById(db, giftIds, now);
  const { config } = await servicesOf(installation);
  const unbounded = { ...config, eventsPerSecond: 1_000_000, eventsMbPerDay: 1_000_000 };
  const place = { config: unbounded, db };

  const nextMember = inTurns(ids);
  const nextBrowser = inTurns(members);
  const nextClaimer = inTurns(claimers);
  const nextGift = inTurns(gifts);
  const nextPost = inTurns(posts);
  let checkedIn = 0;
  let told = 0;

  const telling =
    (eventName: string): Deed =>
    (some) =>
      inLanes(Math.ceil(some / eventsTogether), async () => {
        const { memberId, token } = nextBrowser();
        const events = Array.from({ length: Math.min(some, eventsTogether) }, () => ({
          ...eventOf(told++, memberId),
          traceId: memberId,
          eventName,
        }));
        await recordEvents(place, { events, claimed: readToken(token), receivedAt: now });
      });

  const deeds: Record<string, { readonly count: number; readonly deed: Deed }> = {
    account: {
      count,
      deed: (some) =>
        inLanes(some, () =>
          transaction(db, (tx) =>
            createMember(
              tx,
              { ask },
              {
                email: `${randomUUID()}@club.example`,
                passwordHash: null,
                firstName: 'Mira',
                lastName: '',
                countryCode: 'GB',
                timeZone: 'Europe/London',
                language: 'en',
                acceptMarketing: false,
                now,
              },
            ),
          ),
        ),
    },
    'sign-in': {
      count,
      deed: (some) =>
        inLanes(some, () =>
          transaction(db, (tx) =>
            openSession(tx, nextMember(), {
              now,
              mode: config.mode,
              userAgent:
                'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
            }),
          ),
        ),
    },
    'check-in': {
      count: count * days,
      deed: (some) =>
        inLanes(some, async () => {
          const [member, day] = [checkedIn % count, Math.floor(checkedIn / count)];
          checkedIn += 1;
          const memberId = ids[member] ?? '';
          await checkIn(db, memberId, new Date(now.getTime() - (days + 1 - day) * dayMs));
        }),
    },
    claim: {
      count,
      deed: (some) =>
        inBatches(some, (size) =>
          transaction(db, async (tx) => {
            const wanted = Array.from({ length: size }, () => ({
              memberId: nextClaimer().memberId,
              gift: nextGift(),
              products: [],
              kind: 'redeem' as const,
              occasion: null,
              price: 10,
              requestKey: randomUUID(),
              address: null,
              now,
            }));
            await lockClaimsOf(
              tx,
              wanted.map(({ memberId }) => memberId),
            );
            const made = await makeClaims(tx, wanted);
            const refused = made.find((one) => one === null || one instanceof Failure);
            if (refused !== undefined) throw refused ?? new Error('Nothing was free');
          }),
        ),
    },
    'page visit': { count: count * eventsTogether, deed: telling('PAGE_VISIT') },
    'page leave': { count: count * eventsTogether, deed: telling('PAGE_LEAVE') },
    notification: {
      count,
      deed: (some) =>
        inLanes(some, async () => {
          const { postId } = nextPost();
          const words = { title: 'Nights that do not end', firstName: 'Mira' };
          const told = {
            memberId: nextMember(),
            kind: 'expertAnswer',
            path: '/magazine',
            words,
            now,
          } as const;
          await transaction(db, (tx) => notify(tx, [{ ...told, key: `${postId} ${randomUUID()}` }]));
        }),
    },
    mail: {
      count,
      deed: (some) =>
        inLanes(some, () => {
          const mail = fillMail('check-in-reminder', 'en', {
            brandName: 'Nestling',
            firstName: 'Mira',
            checkInUrl: 'https://club.example/games/checkIn',
          });
          const to = { memberId: nextMember(), recipient: 'mira@club.example', kind: mail.kind, now };
          return transaction(db, (tx) => insertMail(tx, config, to, writeMail(mail)));
        }),
    },
    post: {
      count: Math.ceil(count / 2),
      deed: (some) =>
        inLanes(some, () =>
          transaction(db, (tx) =>
            writePost(tx, {
              memberId: nextMember(),
              villageId: nextPost().villageId,
              title: 'Nights that do not end',
              text: `${sentence} ${sentence}`,
              topics: ['Sleep'],
              script: 'en',
              now,
            }),
          ),
        ),
    },
    comment: {
      count,
      deed: (some) =>
        inBatches(some, (size) =>
          transaction(db, async (tx) => {
            const wanted = Array.from({ length: size }, () => ({
              memberId: nextMember(),
              postId: nextPost().postId,
              text: sentence,
              script: 'en' as const,
              now,
            }));
            const written = await writeComments(tx, wanted);
            const refused = written.find((one) => one instanceof Failure);
            if (refused) throw refused;
          }),
        ),
    },
  };
  return deeds;
}

/** A checkpoint is no business of the site's own role. */
async function allowCheckpoints({ dataDir, databaseUrl }: Installation): Promise<void> {
  const { host, port, user = '' } = new Client(databaseUrl);
  const password = readOrCreateSecret(dataDir, 'database-password');
  const client = new Client({ host, port, user: 'postgres', database: 'postgres', password });
  await client.connect();
  await client.query(`grant pg_checkpoint to ${client.escapeIdentifier(user)}`);
  await client.end();
}

interface Moment {
  /** Bytes by table, with indexes and what lies beside it, partitions together. */
  readonly tables: ReadonlyMap<string, number>;
  readonly wal: number;
  readonly siteMs: number;
  readonly databaseMs: number | null;
}

async function measure(pool: Pool): Promise<Moment> {
  const { rows } = await pool.query<{ table: string; bytes: string }>(
    `select coalesce(pg_partition_root(oid), oid)::regclass::text as "table", sum(pg_total_relation_size(oid)) as bytes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`,
  );
  const { user, system } = process.cpuUsage();
  return {
    tables: new Map(rows.map(({ table, bytes }) => [table, Number(bytes)])),
    wal: await walOf(pool),
    siteMs: (user + system) / 1000,
    databaseMs: await processorOfDatabase(pool),
  };
}

/** Of one deed whose pages were all written out before: the median of some. */
async function walAlone(pool: Pool, deed: Deed): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < alone; time += 1) {
    await pool.query('checkpoint');
    const from = await walOf(pool);
    await deed(1);
    taken.push((await walOf(pool)) - from);
  }
  return Math.round(median(taken));
}

async function walOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes);
}

/** As a night does it, into a folder. */
async function backUp(installation: Installation): Promise<void> {
  const services = await servicesOf(installation);
  const target = path.join(installation.dataDir, 'target');
  await mkdir(target);
  const config = readConfig({
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: installation.dataDir,
    BACKUP_TARGET: target,
    BACKUP_PASSPHRASE: 'a passphrase for a benchmark',
  });
  const vault = ownVault({ config });
  if (!vault) throw new Error('No target');
  const { pool } = installation.database;
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const gigabytes = Number(rows[0]?.bytes) / 1e9;
  const begun = performance.now();
  const { rows: copied, bytes } = await makeBackup({ ...services, config }, vault);
  const seconds = (performance.now() - begun) / 1000;
  print({
    name: 'weights',
    backupOf: `${copied} rows`,
    gigabytes: round(gigabytes),
    secondsPerGigabyte: round(seconds / gigabytes),
    share: round(bytes / 1e9 / gigabytes),
  });
}

async function inLanes(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: together }, lane));
}

async function inBatches(count: number, work: (size: number) => Promise<unknown>): Promise<void> {
  for (let left = count; left > 0; left -= together) await work(Math.min(left, together));
}
