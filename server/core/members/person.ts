/** What of a member most audiences look at. */
export interface Traits {
  readonly level: number;
  readonly countryCode: string;
  readonly stage: number;
}

/** A member as audiences see her. */
export interface Person extends Traits {
  readonly registeredAt: Date;
}
