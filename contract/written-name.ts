export interface WrittenName {
  readonly firstName: string;
  readonly lastName: string;
}

export function nameOf({ firstName, lastName }: WrittenName): string {
  // Chinese names are written family name first and without a space.
  return /\p{Script=Han}/u.test(firstName + lastName)
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`.trim();
}
