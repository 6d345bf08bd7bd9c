import { totalmem } from 'node:os';

/** PostgreSQL parameters by name, as they would stand in postgresql.conf. */
export type Settings = Record<string, string | number | boolean>;

/**
 * Parameters for one small machine that also renders the pages. They are given on the command line, so that they
 * are this release's and not those of the release that made the cluster.
 */
export function chooseSettings(): Settings {
  const limit = process.constrainedMemory();
  const memory = Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 1024 / 1024);
  return {
    max_connections: 100,
    shared_buffers: `${Math.min(1024, Math.max(64, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memory / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    jit: false,
    // Parallel plans would compete with the pages for the same cores, and need a larger /dev/shm than containers get.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    autovacuum_max_workers: 2,
    autovacuum_vacuum_scale_factor: 0.1,
    autovacuum_analyze_scale_factor: 0.05,

    // An acknowledged write is on disk.
    fsync: true,
    full_page_writes: true,
    synchronous_commit: true,
    wal_level: 'replica',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',

    // Statements of a server that was killed must not go on for long.
    ...(process.platform === 'linux' ? { client_connection_check_interval: '5s' } : {}),

    // Messages about statements (level ERROR and below) quote members' data; clients receive them anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: false,
    log_lock_waits: false,
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
  };
}

/** The settings as arguments of the postgres program. */
export function toArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`,
  ]);
}
