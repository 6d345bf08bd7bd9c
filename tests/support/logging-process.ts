import { afterAll, beforeAll } from 'vitest';
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testSecret } from './server.ts';

export interface LoggingProcess {
  readonly database: TestDatabase;
  readonly url: string;
  /** What it has said so far. */
  readonly said: ServerProcess['said'];
  /** Ends it, so that it has said all. */
  stop(): Promise<unknown>;
}

/** One server process for the tests of a file, with the demo, that logs all it can. */
export function useLoggingProcess(): LoggingProcess {
  const dataDir = makeDataDir();
  let database: TestDatabase;
  let server: ServerProcess;
  // Empty while the file is read, and filled before its first test.
  const logging = {} as LoggingProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET: testSecret,
      DEMO: 'on',
      LOG_LEVEL: 'debug',
    });
    const url = await server.ready;
    Object.assign(logging, { database, url, said: server.said, stop: () => stopProcess(server) });
  });
  afterAll(async () => {
    await stopProcess(server);
    await database.drop();
    await removeDataDir(dataDir);
  });
  return logging;
}
