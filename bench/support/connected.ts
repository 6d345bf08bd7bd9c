import { Client } from 'pg';

/** Works on a connection of its own, on which a statement may take as long as it needs. */
export async function connected(
  databaseUrl: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
