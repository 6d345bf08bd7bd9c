import type { MailSpan } from '#contract/mailings/spans.ts';
import { addDays } from '#server/kernel/clock/local-days.ts';

/** A child who is expected, or was born: one of the two days. */
export interface Child {
  readonly childId: string;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
}

/** A week or month for which there is a mail. */
export interface Moment {
  readonly span: MailSpan;
  readonly number: number;
}

/** Until so many days after the beginning of a week or month its mail still comes. */
const lateDays = 3;

const weeksOfPregnancy = 40;

/** The day on which a week or month of a child begins; null: it has none of that kind. */
export function beginsOn({ span, number }: Moment, { birthDate, expectedDate }: Child): string | null {
  switch (span) {
    case 'pregnancyWeek':
      return expectedDate && addDays(expectedDate, (number - weeksOfPregnancy) * 7);
    case 'babyWeek':
      return birthDate && addDays(birthDate, number * 7);
    case 'babyMonth':
      return birthDate && monthsAfter(birthDate, number);
  }
}

/** The same day of a later month, or its last one. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Whether its mail may come on a day of hers. Nothing comes once an expected day has passed: nobody told what became of it. */
function isDue(moment: Moment, child: Child, today: string): boolean {
  const begins = beginsOn(moment, child);
  if (begins === null || (child.expectedDate !== null && child.expectedDate < today)) return false;
  return begins <= today && today <= addDays(begins, lateDays);
}

export type Sent = Moment & Pick<Child, 'childId'>;

const isSame = (one: Moment, other: Moment) => one.span === other.span && one.number === other.number;

/** What is to be noted as sent of a moment, for which children, and whether a mail goes with it. */
export interface Due<Of extends Moment> {
  readonly moment: Of;
  readonly childIds: readonly string[];
  /** Not where a sibling of the same days had it already. */
  readonly mailed: boolean;
}

/** Which mails come on a day: each once for ever for a child, and one for all children who have the same days. */
export const dueOn = <Of extends Moment>(
  today: string,
  { moments, children, sent }: { moments: readonly Of[]; children: readonly Child[]; sent: readonly Sent[] },
): Due<Of>[] =>
  moments.flatMap((moment) => {
    const due = children.filter((child) => isDue(moment, child, today));
    const had = ({ childId }: Child) => sent.some((one) => one.childId === childId && isSame(one, moment));
    const childIds = due.filter((child) => !had(child)).map(({ childId }) => childId);
    return childIds.length === 0 ? [] : [{ moment, childIds, mailed: childIds.length === due.length }];
  });

/** The last of some pieces whose days she was away, unless she had it since she was here. */
export function pieceFor<Piece extends { readonly pieceId: string; readonly afterDays: number }>(
  pieces: readonly Piece[],
  { days, had }: { readonly days: number; readonly had: string | null },
): Piece | null {
  const [piece] = pieces
    .filter(({ afterDays }) => afterDays <= days)
    .toSorted((one, other) => other.afterDays - one.afterDays || (one.pieceId < other.pieceId ? -1 : 1));
  return piece && piece.pieceId !== had ? piece : null;
}
