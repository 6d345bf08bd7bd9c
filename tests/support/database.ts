import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/kernel/database/database.ts';

/** The migrated database of a run, from which each test file takes a copy. */
export const templateName = 'nestling_template';

/** Connections of a test of its own, which holds some while it asks the server. */
const poolSize = 10;

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Closes `db`, cuts other connections and removes the database. */
  drop(): Promise<void>;
}

/** A migrated database of one's own, for a test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(templateName);
}

/** A database of one's own without any tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(server, name, template);
  const { db, close } = openDatabase({ url, poolSize, watched: true });
  return {
    url,
    db,
    drop: async () => {
      await close();
      await dropDatabase(server, name);
    },
  };
}

/** Makes a database on a server and returns its URL. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  // Copying files beats copying blocks through the log (PostgreSQL's default) where nothing is flushed to disk.
  const source = `template ${escapeIdentifier(template)} strategy file_copy`;
  await onServer(server, `create database ${escapeIdentifier(name)} ${source}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Cuts connections to a database, if there is one, and removes it. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, `drop database if exists ${escapeIdentifier(name)} with (force)`);

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
