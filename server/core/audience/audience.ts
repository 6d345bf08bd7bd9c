import type { OwnPerson, Person, Traits } from '#server/core/members/person.ts';

export interface TraitAudience {
  readonly levels?: readonly number[];
  readonly countries?: readonly string[];
  readonly stages?: readonly number[];
  /** The id of an audience that she is in. */
  readonly members?: string;
  /** Countries that restrict the product which it is about: this comes from the product, never from who wrote it. */
  readonly notIn?: readonly string[];
}

/** Whom staff mean something for; what it does not name does not matter. */
export interface Audience extends TraitAudience {
  /** ISO 8601: only who signed up at that moment or later. */
  readonly registeredSince?: string;
  /** Only for so many days of 24 hours after signing up. */
  readonly registeredWithinDays?: number;
}

/** Whether somebody is of the levels, countries and stages that are meant, and in the audience; what is not named leaves out nobody. */
export function hasTraits(
  { levels, countries, stages, members, notIn }: TraitAudience,
  person: Traits,
): boolean {
  return (
    (levels?.includes(person.level) ?? true) &&
    (countries?.includes(person.countryCode) ?? true) &&
    (stages?.includes(person.stage) ?? true) &&
    (members === undefined || person.audiences.has(members)) &&
    !notIn?.includes(person.countryCode)
  );
}

/** The same, and registered when it asks for: nobody else is shown or given what is for an audience. */
export function isInAudience(audience: Audience, person: Person, now: Date): boolean {
  const { registeredSince } = audience;
  const until = inAudienceUntil(audience, person);
  return (
    hasTraits(audience, person) &&
    (registeredSince === undefined || person.registeredAt >= new Date(registeredSince)) &&
    (until === null || now < until)
  );
}

/** When somebody stops being new enough for it; null: never. */
export function inAudienceUntil(
  { registeredWithinDays }: Pick<Audience, 'registeredWithinDays'>,
  { registeredAt }: Pick<OwnPerson, 'registeredAt'>,
): Date | null {
  return registeredWithinDays === undefined
    ? null
    : new Date(registeredAt.getTime() + registeredWithinDays * 86_400_000);
}
