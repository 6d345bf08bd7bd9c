import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

/** What Linux counts a second of the processor in. */
const ticksPerSecond = 100;

/**
 * What all processes of a PostgreSQL of this machine have had of the processor, in ms; null where they cannot be seen (another
 * machine, no Linux). Of those that ended since, too.
 */
export async function processorOfDatabase(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = (await statOf(String(rows[0]?.pid)))?.parent;
  if (parent === undefined) return null;
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf));
  const ticks = all.reduce((sum, stat) => {
    if (stat?.pid === parent) return sum + stat.own + stat.ended;
    return stat?.parent === parent ? sum + stat.own : sum;
  }, 0);
  return (ticks / ticksPerSecond) * 1000;
}

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** Ticks, for itself and in the kernel. */
  readonly own: number;
  /** Of its children that ended. */
  readonly ended: number;
}

/** By proc_pid_stat(5); null when there is no such process, or none any more. */
async function statOf(pid: string): Promise<ProcessStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name before may have blanks and brackets in it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (place: number) => Number(fields[place - 3]);
  return { pid: Number(pid), parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
}
