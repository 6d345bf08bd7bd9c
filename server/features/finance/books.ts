import { bookFlows, type BookFigures, type BookState, type financeCalls } from '#contract/calls/finance.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import { explainEntry } from '#server/core/ledger/explain-entry.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { report, type OpenReport } from '#server/kernel/database/reports.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { tableLines } from '#server/kernel/http/table-lines.ts';
import { textIn } from '#contract/locales.ts';
import { nameOfCause } from './cause-names.ts';
import { findCloses, findReady, findSnapshots, insertClose, type Close } from './queries-close.ts';
import {
  findDaysOf,
  findEntriesOf,
  findExport,
  findMonths,
  findOutlook,
  findSplit,
  type BookEntry,
} from './queries.ts';
import { endOf, worthOf, type Worth } from './worth.ts';

/** Reads on the pool of reports, and no longer than somebody waits. */
const reading = <Result>({ db, gone }: StaffContext, work: (tx: OpenReport['tx']) => Promise<Result>) =>
  report(db, { gone: gone?.() }, ({ tx }) => work(tx));

export const financeHandlers: HandlersOf<keyof typeof financeCalls> = {
  listBookMonths: async (context, { currency, before, limit }) => {
    const worth = await worthOf(context.db);
    const read = await reading(context, async (tx) => {
      const months = await findMonths(tx, { currency, before, limit: limit + 1 });
      const closes = await findCloses(tx);
      return {
        months,
        closes: new Map(closes.map((close) => [close.month, close])),
        kept: await findSnapshots(tx, currency),
        outlook: await findOutlook(tx, currency),
        names: await findStaffNames(
          tx,
          closes.map(({ askedBy }) => askedBy),
        ),
      };
    });
    const { months, closes, kept, outlook, names } = read;
    const { until, expired, left, endings } = outlook;
    return {
      list: months.slice(0, limit).map(({ month, whole, ...counted }) => {
        const close = closes.get(month);
        const snapshot = kept.get(month);
        return {
          month,
          state: stateOf(whole, close),
          closedAt: close?.closedAt?.toISOString() ?? null,
          closedBy: close?.closedAt ? (names.get(close.askedBy) ?? null) : null,
          proof: [...(close?.proof ?? [])],
          figures: figuresOf(snapshot ?? counted),
          worth: snapshot ? keptWorth(snapshot) : worth(endOf(month))[currency],
        };
      }),
      nextMonth: months.length > limit ? (months[limit - 1]?.month ?? null) : null,
      until,
      expiringShare: left > 0 ? Math.min(1, expired / left) : null,
      endings: [...endings],
    };
  },

  getBookMonth: async (context, { by, ...part }) => {
    const { script, db } = context;
    const { currency, month } = part;
    const worth = await worthOf(db);
    const levels = await listLevels(db, context.now());
    const read = await reading(context, async (tx) => ({
      rows: await findSplit(tx, by, part),
      kept: await findSnapshots(tx, currency),
    }));
    const nameOf = {
      level: (key: string) => {
        const name = levels.find(({ level }) => String(level) === key)?.name;
        return name ? textIn(name, script) : null;
      },
      cause: (key: string, name: unknown) => nameOfCause(key, name, script),
      day: () => null,
    }[by];
    const snapshot = read.kept.get(month);
    const list = read.rows.map(({ key, name, ...row }) => ({
      key,
      name: nameOf(key, name),
      figures: figuresOf(row),
    }));
    return {
      list,
      sums:
        by === 'day'
          ? sumOfDays(list.map(({ figures }) => figures))
          : sumOf(list.map(({ figures }) => figures)),
      worth: snapshot ? keptWorth(snapshot) : worth(endOf(month))[currency],
    };
  },

  listBookEntries: async (context, { cursor, limit, ...asked }) => {
    const { script, site } = context;
    const after = decodeCursor(cursor);
    const lastDay = after?.at.toISOString().slice(0, 10) ?? null;
    const rows = await reading(context, async (tx) => {
      const found: BookEntry[] = [];
      for (const day of await findDaysOf(tx, { ...asked, from: lastDay })) {
        const before = day === lastDay ? (after?.id ?? null) : null;
        found.push(...(await findEntriesOf(tx, { ...asked, day, before, limit: limit + 1 - found.length })));
        if (found.length > limit) break;
      }
      return found;
    });
    const reader = { script, zone: site().timeZone, resting: false };
    return page(
      rows,
      limit,
      ({ entryId, occurredAt, bookedOn, amount, rule, details }) => ({
        entryId,
        occurredAt: occurredAt.toISOString(),
        bookedOn,
        amount,
        title: explainEntry(rule, details, reader).title,
      }),
      ({ bookedOn, entryId }) => ({ at: new Date(`${bookedOn}T00:00:00Z`), id: entryId }),
    );
  },

  exportBooks: async (context, range) => {
    const { script, db } = context;
    const worth = await worthOf(db);
    const rows = await reading(context, (tx) => findExport(tx, range));
    const head = [
      'month',
      'currency',
      'level',
      'causeId',
      'cause',
      ...bookFlows,
      'outstanding',
      'pending',
      'worth',
      'money',
    ];
    const lines = rows.map(({ month, currency, level, cause, name, ...figures }) => {
      const unit = worth(endOf(month))[currency];
      return [
        month,
        currency,
        level,
        cause,
        nameOfCause(cause, name, script) ?? '',
        ...bookFlows.map((flow) => figures[flow]),
        figures.outstanding,
        figures.pending,
        unit?.unit ?? '',
        unit?.money ?? '',
      ];
    });
    return { lines: tableLines([head, ...lines]) };
  },

  closeMonth: async (context, { month }) => {
    const { db, staff } = context;
    const now = context.now();
    return transaction(db, async (tx) => {
      const { counted, earlierOpen } = await findReady(tx, month);
      if (!counted) throw new Failure('monthRunning');
      if (earlierOpen) throw new Failure('monthBeforeOpen');
      const changed = await insertClose(tx, { month, staffId: staff.staffId, now });
      if (changed)
        await writeAudit(tx, {
          now,
          staffId: staff.staffId,
          action: 'finance.monthClosed',
          subject: 'month',
          after: { month },
        });
      const close = (await findCloses(tx)).find((one) => one.month === month);
      return { state: stateOf(true, close) };
    });
  },
};

function stateOf(whole: boolean, close: Close | undefined): BookState {
  if (close?.closedAt) return 'closed';
  if (close) return close.triedAt === null ? 'closing' : 'differs';
  return whole ? 'open' : 'running';
}

const figuresOf = (row: BookFigures): BookFigures => ({
  ...(Object.fromEntries(bookFlows.map((flow) => [flow, row[flow]])) as Record<
    (typeof bookFlows)[number],
    number
  >),
  outstanding: row.outstanding,
  pending: row.pending,
});

const keptWorth = ({ worth, money }: { worth: number | null; money: string | null }): Worth | null =>
  worth === null || money === null ? null : { unit: worth, money };

const sumOf = (all: readonly BookFigures[]): BookFigures => {
  const names = [...bookFlows, 'outstanding', 'pending'] as const;
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, row) => sum + row[name], 0)]),
  ) as unknown as BookFigures;
};

/** What is outstanding in the end is that of the last day, which comes first. */
const sumOfDays = (days: readonly BookFigures[]): BookFigures => ({
  ...sumOf(days),
  outstanding: days[0]?.outstanding ?? 0,
  pending: days[0]?.pending ?? 0,
});
