/** What of a member most audiences look at. */
export interface Traits {
  readonly level: number;
  readonly countryCode: string;
  readonly stage: number;
  /** Ids of audiences that she is in, of those that are looked at. */
  readonly audiences: ReadonlySet<string>;
}

/** The same as her own row tells it. */
export type OwnTraits = Omit<Traits, 'audiences'>;

/** A member as audiences see her. */
export interface Person extends Traits {
  readonly registeredAt: Date;
}

export type OwnPerson = Omit<Person, 'audiences'>;

/** Of somebody who is in no audience. */
// oxlint-disable-next-line house/no-module-state -- it is empty, and nothing is put into it
export const noAudiences: ReadonlySet<string> = new Set();
