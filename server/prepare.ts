import { mkdir } from 'node:fs/promises';
import type { Config } from '#server/kernel/config/config.ts';
import { readHosts } from '#server/kernel/config/database-hosts.ts';
import { demoOf } from '#server/kernel/config/mode.ts';
import { allowedConnections } from '#server/kernel/database/allowed-connections.ts';
import { openDatabase, type OpenDatabase } from '#server/kernel/database/database.ts';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { isDatabaseUnreachable, unreachable } from '#server/kernel/database/errors.ts';
import { reachDatabase } from '#server/kernel/database/hosts/leader.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { findLayout, type Layout } from '#server/kernel/database/citus/layout.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { systemClock } from './kernel/clock/system-clock.ts';
import { endDemo } from './demo/end-demo.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedDemoStaff } from './demo/staff.ts';
import { StartError } from './plain-faults.ts';

/** What all processes of an installation stand on. */
export interface Ground {
  readonly databaseUrl: string;
  readonly layout: Layout;
  readonly secret: string;
  /** Whether the database runs on this machine, for nobody else. */
  readonly databaseIsHere: boolean;
  readonly opened: OpenDatabase;
  /** Closes the database, and ends it where it is ours. */
  leave(): Promise<void>;
}

/** Of background work: three to be told of it, and two for what takes long. */
const besidePools = 5;

/** Of each worker: one for news, and one to queue work by; and of several hosts one to ask which leads. */
const besideEachPool = (databaseUrl: string | null) =>
  databaseUrl !== null && readHosts(databaseUrl).length > 1 ? 3 : 2;

/** Brings up the database and its schema. @throws StartError when it cannot be used */
export async function layGround(
  config: Config,
  {
    announce,
    ownUrl,
    watched = false,
    poolSize,
  }: {
    readonly announce: (text: string) => void;
    /** Of a database that runs already; null: the embedded one. */
    readonly ownUrl: string | null;
    readonly watched?: boolean;
    readonly poolSize: number;
  },
): Promise<Ground> {
  await mkdir(config.dataDir, { recursive: true });
  const needed = config.databasePool + besidePools + besideEachPool(ownUrl) * config.workers;
  const embedded = ownUrl
    ? null
    : await startEmbeddedDatabase({
        dataDir: config.dataDir,
        log: announce,
        // Some are left for who looks at it beside the server.
        settings: { max_connections: Math.max(100, needed + 20) },
      });
  const databaseUrl = embedded?.url ?? ownUrl ?? '';
  let opened: OpenDatabase | null = null;
  const leave = async () => {
    await opened?.close();
    await embedded?.stop();
  };
  try {
    const direct = config.databaseDirectUrl;
    const found = await findLayout(direct ?? databaseUrl);
    // A pooler takes no start options.
    const layout = direct === null ? found : { ...found, hot: '' };
    opened = openDatabase({
      ...(await reachDatabase(databaseUrl, direct)),
      poolSize,
      ...layout,
      watched,
      here: embedded !== null,
    });
    // How many connections a pooler has behind it is its own affair.
    const allowed = direct === null ? await allowedConnections(opened.db) : Infinity;
    if (needed > allowed) {
      throw new StartError(
        `The database allows ${allowed} connections, and DATABASE_POOL=${config.databasePool} needs ${needed} with those of jobs and news. Choose less, or allow more (max_connections).`,
      );
    }
    await migrate(opened.db);
    await ensurePartitions(opened.db, systemClock());
    const secret = config.secret ?? readOrCreateSecret(config.dataDir, 'key');
    return { databaseUrl, layout, secret, databaseIsHere: embedded !== null, opened, leave };
  } catch (error) {
    await leave();
    throw isDatabaseUnreachable(error)
      ? new StartError(unreachable(error as Error), { cause: error })
      : error;
  }
}

export type SignIn = { readonly email: string; readonly password: string } | null;

/** What a start made up. */
export interface Furnished {
  readonly member: SignIn;
  readonly staff: SignIn;
}

/** Brings in the demo, or ends it. */
export async function furnish(services: Omit<Services, 'log'>): Promise<Furnished> {
  const now = services.now();
  const demo = demoOf(services.config.mode);
  if (demo === null) {
    await endDemo(services.db, { now });
    return { member: null, staff: null };
  }
  return {
    member: await seedDemo(services, { demo, now }),
    staff: await seedDemoStaff(services.db, { demo, now }),
  };
}
