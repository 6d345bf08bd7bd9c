import { trustLevels, type FlagReason, type TrustLevel } from '#contract/villages/words.ts';

/** What a level needs and what it allows. One table: all numbers about trust are here. */
export const trustTable = {
  new: {
    needs: { days: 0, writings: 0, thanks: 0, declinedAtMost: Number.MAX_SAFE_INTEGER },
    postsPerDay: 5,
    commentsPerDay: 40,
    commentsPerHour: 15,
    photosPerDay: 6,
    /** More are refused; those of `linksHeld` wait for staff. */
    links: 1,
    linksHeld: true,
    mentions: 3,
  },
  known: {
    needs: { days: 2, writings: 3, thanks: 0, declinedAtMost: 1 },
    postsPerDay: 10,
    commentsPerDay: 100,
    commentsPerHour: 40,
    photosPerDay: 20,
    links: 2,
    linksHeld: false,
    mentions: 5,
  },
  regular: {
    needs: { days: 14, writings: 15, thanks: 10, declinedAtMost: 0 },
    postsPerDay: 20,
    commentsPerDay: 200,
    commentsPerHour: 80,
    photosPerDay: 40,
    links: 4,
    linksHeld: false,
    mentions: 10,
  },
  trusted: {
    needs: { days: 60, writings: 60, thanks: 60, declinedAtMost: 0 },
    postsPerDay: 40,
    commentsPerDay: 400,
    commentsPerHour: 120,
    photosPerDay: 80,
    links: 8,
    linksHeld: false,
    mentions: 10,
  },
} as const satisfies Record<TrustLevel, object>;

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
export function trustOf({ days, writings, thanks, declined }: Conduct): TrustLevel {
  const meets = (level: TrustLevel) => {
    const { needs } = trustTable[level];
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
