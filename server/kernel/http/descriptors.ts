import { readFileSync } from 'node:fs';

/** For files, pipes, watchers and calls to others. */
const forTheRest = 64;
const leastConnections = 16;

/** How many files and sockets this process may have open; null where that cannot be known. */
function openFilesLimit(): number | null {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return found ? Number(found[1]) : null;
  } catch {
    return null;
  }
}

/**
 * How many connections a server may hold, so that descriptors are left for the database and files: without one the
 * process could neither answer nor read. null: as many as come.
 */
export function mostConnections(databasePool: number, limit = openFilesLimit()): number | null {
  return limit === null ? null : Math.max(limit - databasePool - forTheRest, leastConnections);
}
