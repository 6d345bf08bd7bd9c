import type { LaterFacts } from './fragments-facts.ts';

/** A member, with what later rooms know of her. */
export interface MemberRow extends LaterFacts {
  readonly memberId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly hasPass: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
  readonly countryCode: string;
  readonly registerCountryCode: string;
  readonly language: string;
  readonly timeZone: string;
  /** Instants are shown to her in her own zone. */
  readonly ownClock: boolean;
  readonly lactation: number;
  readonly cupSize: string | null;
  readonly siliconePlugSize: string | null;
  readonly resumptionDate: string | null;
  readonly birthday: string | null;
  readonly childExpectedDate: string | null;
  readonly memberLevel: number;
  /** The level she was last shown. */
  readonly levelSeen: number;
  readonly registeredAt: Date;
  readonly registerChannel: string;
  readonly registerSource: string | null;
  readonly purchaseChannel: number;
  /** Products that she registered, presents aside, and orders that she proved. */
  readonly purchases: number;
  readonly hasCard: boolean;
  readonly extraInfo: Record<string, string>;
  readonly paused: boolean;
  readonly lost: boolean;
  /** In either. */
  readonly resting: boolean;
  /** When the pause or what follows the loss began, whichever was first; null in neither. */
  readonly restsSince: Date | null;
  /** She declined to have her visits measured. */
  readonly unmeasured: boolean;
  /** Version of the terms that she accepted last. */
  readonly termsVersion: number;
  readonly hasChild: boolean;
}
