import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Course } from './rules.ts';

export async function noteBegun(
  db: Queryable,
  run: {
    readonly runId: string;
    readonly name: string;
    readonly target: string;
    readonly begunAt: Date;
  },
): Promise<void> {
  await db.insertInto('backupRun').values(run).execute();
}

export async function noteEnded(
  db: Queryable,
  runId: string,
  end: { readonly endedAt: Date } & (
    { readonly bytes: number; readonly files: number } | { readonly fault: string }
  ),
): Promise<void> {
  await db.updateTable('backupRun').set(end).where('runId', '=', runId).execute();
}

/** How backups to a target went lately. One that was begun and has no end was cut off, or runs. */
export async function findCourse(db: Queryable, target: string): Promise<Course> {
  const runs = db.selectFrom('backupRun').where('target', '=', target);
  const newest = runs.orderBy('begunAt', 'desc').limit(1);
  const [good, last, first] = await Promise.all([
    newest.select('begunAt').where('bytes', 'is not', null).executeTakeFirst(),
    newest.select(['begunAt', 'fault']).where('endedAt', 'is not', null).executeTakeFirst(),
    runs.select('begunAt').orderBy('begunAt').limit(1).executeTakeFirst(),
  ]);
  return {
    good: good?.begunAt ?? null,
    last: last ? { begunAt: last.begunAt, failed: last.fault !== null } : null,
    first: first?.begunAt ?? null,
  };
}

/** The newest good one of a target is told of for ever. */
export async function removeOldRuns(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('backupRun')
    .where('begunAt', '<', before)
    .where((where) =>
      where.or([
        where('bytes', 'is', null),
        where(
          'begunAt',
          '<',
          where
            .selectFrom('backupRun as newer')
            .select((select) => select.fn.max('newer.begunAt').as('at'))
            .whereRef('newer.target', '=', 'backupRun.target')
            .where('newer.bytes', 'is not', null),
        ),
      ]),
    )
    .execute();
}

/** Who was erased, for backups that still hold her. */
export async function noteErasure(
  tx: Transaction,
  erasure: { readonly memberId: string; readonly erasedAt: Date },
): Promise<void> {
  await tx
    .insertInto('backupErasure')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findErasures = (
  db: Queryable,
  { unwritten }: { readonly unwritten: boolean },
): Promise<{ memberId: string; erasedAt: Date }[]> =>
  db
    .selectFrom('backupErasure')
    .select(['memberId', 'erasedAt'])
    .$if(unwritten, (query) => query.where('writtenAt', 'is', null))
    .orderBy('erasedAt')
    .execute();

export async function noteWritten(db: Queryable, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('backupErasure')
    .set({ writtenAt: now })
    .where('memberId', '=', memberId)
    .where('writtenAt', 'is', null)
    .execute();
}

/** Those that came to a target; where there is none, all. */
export async function removeErasures(
  db: Queryable,
  before: Date,
  { unwritten }: { readonly unwritten: boolean },
): Promise<void> {
  await db
    .deleteFrom('backupErasure')
    .where('erasedAt', '<', before)
    .$if(!unwritten, (query) => query.where('writtenAt', 'is not', null))
    .execute();
}

/** False when staff were told since then. */
export async function noteAlarm(tx: Transaction, now: Date, again: Date): Promise<boolean> {
  const told = await tx
    .insertInto('backupAlarm')
    .values({ alarm: 'overdue', toldAt: now })
    .onConflict((conflict) =>
      conflict.column('alarm').doUpdateSet({ toldAt: now }).where('backupAlarm.toldAt', '<=', again),
    )
    .returning('alarm')
    .executeTakeFirst();
  return told !== undefined;
}

export async function endAlarm(db: Queryable): Promise<void> {
  await db.deleteFrom('backupAlarm').execute();
}
