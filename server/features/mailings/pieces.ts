import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import type { Fault } from '#contract/content/faults.ts';
import { isCheckOver } from '#contract/mailings/spans.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import { lineReader } from '#server/core/content/queries-shared-lines.ts';
import { withinSite } from '#server/features/links/redirects/allowed.ts';
import { targetFaults } from '#server/features/links/redirects/target-faults.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import type { Database, Queryable } from '#server/kernel/database/database.ts';
import type { Moment } from './rules.ts';

const stageMails = keptLines('stageMail', (rows) => new Lines(rows));
const winBacks = keptLines('winBack', (rows) => new Lines(rows));

/** A mail for a week or month, as it is live. */
export interface StageMail extends Moment {
  readonly body: ContentBody<'stageMail'>;
}

/** Those that are sent at a moment, in the order of their time: none that was checked too long ago. */
export async function liveStageMails(db: Database, now: Date): Promise<readonly StageMail[]> {
  const live = (await stageMails(db)).at(now).flatMap(({ body }): StageMail[] => {
    if (!body || body.number === null || body.checkedOn === null || isCheckOver(body.checkedOn, now))
      return [];
    return [{ span: body.span, number: body.number, body }];
  });
  const spans = kinds.stageMail.fields.span.choices ?? [];
  return live.toSorted(
    (one, other) => spans.indexOf(one.span) - spans.indexOf(other.span) || one.number - other.number,
  );
}

/** A mail after a while away, as it is live. */
export interface WinBack {
  readonly pieceId: string;
  readonly afterDays: number;
  readonly body: ContentBody<'winBack'>;
}

export const liveWinBacks = async (db: Database, now: Date): Promise<readonly WinBack[]> =>
  (await winBacks(db)).at(now).flatMap(({ pieceId, body }) => {
    const afterDays = body?.afterDays ?? null;
    return body && afterDays !== null ? [{ pieceId, afterDays, body }] : [];
  });

/** One time has one mail: of two she would get the first alone. */
async function takenFaults(
  db: Queryable,
  { span, number }: Pick<ContentBody<'stageMail'>, 'span' | 'number'>,
  { pieceId, at }: { readonly pieceId: string; readonly at: Date },
): Promise<readonly Fault[]> {
  const live = new Lines(await lineReader(db, 'stageMail')()).at(at);
  const isTaken = live.some(
    (other) => other.pieceId !== pieceId && other.body?.span === span && other.body.number === number,
  );
  return isTaken ? [{ field: 'number', fault: 'mailIsThere' }] : [];
}

export const stageMailWork: ContentWork<'stageMail'> = {
  faults: (db, body, _, piece) => takenFaults(db, body, piece),
};

export const winBackWork: ContentWork<'winBack'> = {
  faults: async (_, body) => targetFaults(kinds.winBack.fields, body, withinSite),
};
