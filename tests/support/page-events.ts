import { randomUUID } from 'node:crypto';
import type { Database } from '#server/kernel/database/database.ts';

interface Visit {
  readonly page: string;
  readonly path?: string;
  readonly at: Date;
  /** When it reached us; at once unless told. */
  readonly receivedAt?: Date;
  readonly name?: string;
  readonly trace?: string;
  readonly memberId?: string;
  readonly language?: string;
  readonly device?: string;
  readonly release?: string;
}

/** Visits of pages, as the tracking keeps them. */
export async function putVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  await db
    .insertInto('pageEvent')
    .values(
      visits.map(
        ({
          page,
          path,
          at,
          receivedAt = at,
          name = 'PAGE_VISIT',
          trace,
          memberId,
          language = 'en',
          device = 'phone',
          release = 'r1',
        }) => ({
          receivedAt,
          eventId: randomUUID(),
          occurredAt: at,
          name,
          page,
          path: path ?? null,
          trace: trace ?? randomUUID(),
          memberId: memberId ?? null,
          language,
          release,
          os: 'iOS',
          device,
        }),
      ),
    )
    .execute();
}

interface Measure {
  readonly page: string;
  readonly at: Date;
  readonly name: string;
  readonly value: number;
  readonly device?: string;
  readonly release?: string;
}

/** How pages felt, as browsers report it. */
export async function putMeasures(db: Database, measures: readonly Measure[]): Promise<void> {
  await db
    .insertInto('pageMeasure')
    .values(
      measures.map(({ page, at, name, value, device = 'phone', release = 'r1' }) => ({
        receivedAt: at,
        measureId: randomUUID(),
        page,
        name,
        value,
        device,
        release,
        language: 'en',
      })),
    )
    .execute();
}
