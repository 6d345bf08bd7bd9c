/** A backup on a target, as far as keeping it is decided by. */
interface Kept {
  readonly name: string;
  readonly at: Date;
  readonly whole: boolean;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export const keptSince = (now: Date, keepDays: number): Date => new Date(now.getTime() - keepDays * dayMs);

/**
 * Which of them go, given the oldest first: what was left half done, what is older than it is kept for, and more than are kept.
 * The newest whole one stays.
 */
export function needlessOf<Backup extends Kept>(
  backups: readonly Backup[],
  { now, keepDays, keepCount }: { readonly now: Date; readonly keepDays: number; readonly keepCount: number },
): Backup[] {
  const whole = backups.filter((one) => one.whole);
  const since = keptSince(now, keepDays);
  const kept = new Set(whole.slice(-keepCount).filter(({ at }) => at >= since));
  const newest = whole.at(-1);
  if (newest) kept.add(newest);
  return backups.filter((one) => !kept.has(one));
}

/** From when on who was erased is still in a backup. */
export const erasedSince = (kept: readonly Kept[], now: Date, keepDays: number): Date =>
  new Date(Math.min(keptSince(now, keepDays).getTime(), ...kept.map(({ at }) => at.getTime())));

/** What is known of how the last backups went. */
export interface Course {
  /** When the last good one was begun; null: there is none. */
  readonly good: Date | null;
  /** When the last one was begun, and whether it failed. */
  readonly last: { readonly begunAt: Date; readonly failed: boolean } | null;
  /** When the first one was. */
  readonly first: Date | null;
}

/** After one that failed another is tried. */
const againMs = hourMs;

export function isDue({ good, last }: Course, now: Date, everyHours: number): boolean {
  if (last?.failed && now.getTime() - last.begunAt.getTime() < againMs) return false;
  return good === null || now.getTime() - good.getTime() >= everyHours * hourMs;
}

/** Since when there was no good one, where there should be; null while all is well. */
export function missingSince({ good, last, first }: Course, now: Date, everyHours: number): Date | null {
  const since = good ?? first;
  if (since === null) return null;
  const late = now.getTime() - since.getTime() >= everyHours * hourMs * 1.5;
  return last?.failed || late ? since : null;
}

/** How they go, where there is a target. */
export function stateOf(course: Course, now: Date, everyHours: number): 'none' | 'good' | 'late' | 'failed' {
  if (missingSince(course, now, everyHours) !== null) return course.last?.failed ? 'failed' : 'late';
  return course.good === null ? 'none' : 'good';
}
