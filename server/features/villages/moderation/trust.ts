import { trustLevels, type FlagReason, type TrustLevel } from '#contract/villages/words.ts';

/** What a level needs and what it allows. */
export interface TrustOfLevel {
  readonly needs: {
    /** Since she first wrote. */
    readonly days: number;
    readonly writings: number;
    readonly thanks: number;
    /** Within 90 days. */
    readonly declinedAtMost: number;
  };
  readonly postsPerDay: number;
  readonly commentsPerDay: number;
  readonly commentsPerHour: number;
  readonly photosPerDay: number;
  /** More are refused; those of `linksHeld` wait for staff. */
  readonly links: number;
  readonly linksHeld: boolean;
  readonly mentions: number;
}
export type TrustTable = Readonly<Record<TrustLevel, TrustOfLevel>>;

/** What of a member's life in villages counts. */
export interface Conduct {
  /** Since she first wrote; 0 for who never did. */
  readonly days: number;
  readonly writings: number;
  /** Reactions of others to what she wrote, and her own flags that proved right. */
  readonly thanks: number;
  /** Writings of hers that staff declined within 90 days, and that no appeal brought back. */
  readonly declined: number;
}

/** The highest level whose needs are met, one by one from below. */
export function trustOf({ days, writings, thanks, declined }: Conduct, table: TrustTable): TrustLevel {
  const meets = (level: TrustLevel) => {
    const { needs } = table[level];
    return (
      days >= needs.days &&
      writings >= needs.writings &&
      thanks >= needs.thanks &&
      declined <= needs.declinedAtMost
    );
  };
  const firstUnmet = trustLevels.findIndex((level) => !meets(level));
  return trustLevels[(firstUnmet < 0 ? trustLevels.length : firstUnmet) - 1] ?? 'new';
}

/** How much one flag weighs; what all flags of newcomers together weigh at most; and what hides. */
export const flagTable = {
  base: { new: 0.4, known: 0.7, regular: 1, trusted: 1.5 },
  /** Of an account that is younger than a week. */
  freshAccount: 0.1,
  newcomersTogether: 0.9,
  hides: 2,
  hidesUrgent: 1,
  urgent: ['privacy', 'childPhoto'],
} as const satisfies {
  base: Record<TrustLevel, number>;
  urgent: readonly FlagReason[];
  [name: string]: unknown;
};

export interface Flagger {
  readonly trust: TrustLevel;
  readonly accountDays: number;
  /** Earlier flags of hers that staff agreed with, and did not. */
  readonly right: number;
  readonly wrong: number;
}

export function weighFlag({ trust, accountDays, right, wrong }: Flagger): number {
  const base = trust === 'new' && accountDays < 7 ? flagTable.freshAccount : flagTable.base[trust];
  return Math.round(base * ((right + 2) / (right + wrong + 2)) * 1000) / 1000;
}

export interface WeighedFlag {
  readonly reason: FlagReason;
  readonly weight: number;
  readonly newcomer: boolean;
}

/** What flags weigh together: however many new accounts there are, they never hide anything by themselves. */
export function weighAll(flags: readonly WeighedFlag[]): number {
  const sum = (some: readonly WeighedFlag[]) => some.reduce((total, { weight }) => total + weight, 0);
  const newcomers = sum(flags.filter(({ newcomer }) => newcomer));
  const others = sum(flags.filter(({ newcomer }) => !newcomer));
  return Math.round((others + Math.min(newcomers, flagTable.newcomersTogether)) * 1000) / 1000;
}

/** `settled`: reasons for which staff looked at it and kept it. */
export function doHide(flags: readonly WeighedFlag[], settled: ReadonlySet<FlagReason>): boolean {
  const counted = flags.filter(({ reason }) => !settled.has(reason));
  const urgent = counted.filter(({ reason }) => flagTable.urgent.some((one) => one === reason));
  return weighAll(counted) >= flagTable.hides || weighAll(urgent) >= flagTable.hidesUrgent;
}
