import {
  decideCheckIn,
  waitsAfterMove,
  type CheckInRules,
  type NewCheckIn,
  type NewDay,
  type Streak,
} from './rules.ts';

/** What a new installation has. */
export const defaultRules: CheckInRules = {
  card: [5, 5, 10, 5, 5, 10, 30],
  milestones: [
    { days: 30, coins: 50 },
    { days: 100, coins: 150 },
    { days: 365, coins: 500 },
  ],
  makeUps: { perMonth: 2, daysBack: 7, seconds: 30 },
};

export const none: Streak = {
  lastDay: null,
  lastAt: null,
  zoneMoved: false,
  waitsUntil: null,
  streak: 0,
  totalDays: 0,
  coverWeek: null,
  rests: { ended: [], since: null },
};

/** For tests: a member's check-ins, wherever she goes. */
export class Life {
  streak = none;
  /** Paid days in the order of their payment. */
  readonly paid: NewDay[] = [];
  #zone: string | null = null;

  /** A change of zone counts even when she is back before she comes again. */
  stay(at: number, zone: string): void {
    if (zone === this.#zone) return;
    if (this.#zone !== null) {
      const waitsUntil = waitsAfterMove(this.streak, { now: new Date(at), from: this.#zone });
      this.streak = { ...this.streak, zoneMoved: true, waitsUntil };
    }
    this.#zone = zone;
  }

  visit(at: number, zone: string): NewCheckIn | null {
    this.stay(at, zone);
    const now = new Date(at);
    const made = decideCheckIn(this.streak, now, zone, defaultRules);
    if (!made) return null;
    const { day, streak, totalDays, coverWeek, carried } = made;
    this.paid.push(...carried, made);
    this.streak = {
      ...this.streak,
      lastDay: day,
      lastAt: now,
      zoneMoved: false,
      waitsUntil: null,
      streak,
      totalDays,
      coverWeek: coverWeek ?? this.streak.coverWeek,
    };
    return made;
  }
}
