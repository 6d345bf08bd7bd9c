import { setPriority } from 'node:os';
import type { PoolClient } from 'pg';

/** Of what works for previews or about everybody: what serves members has ten times as much of a processor that both want. */
export const lowPriority = 10;

/** Lets what works for a connection give way. Only where the database runs on this machine: the number is of a process there. */
export function giveWay(client: PoolClient): void {
  // Its types leave out what the server told of the connection when it began.
  const { processID } = client as PoolClient & { readonly processID?: number };
  try {
    if (processID) setPriority(processID, lowPriority);
  } catch {
    // Where we may not, it works as all others do.
  }
}
