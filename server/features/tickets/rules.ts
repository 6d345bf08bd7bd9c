import { signsOf, type Chance } from '#server/kernel/chance/chance.ts';

/** What was written without signing in is kept so long after anything last became of it. */
export const daysOfGuestTickets = 365;
/** Sooner nobody has read the form. */
export const leastSeconds = 4;
/** A form that was open longer than a day is taken for one that was made by hand. */
export const mostHours = 48;

/** Letters and digits that are not mistaken for each other when somebody reads them out. */
const signs = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A number for people, such as `7KPM-93QD`; nothing opens with it. */
export function makeNumber(chance: Chance): string {
  const four = () => signsOf(chance, signs, 4);
  return `${four()}-${four()}`;
}
