import type { EmergencyAdvice } from '#contract/calls/villages/emergency-advice.ts';

type Numbers = EmergencyAdvice['ambulances'];

/** Mobile phones put it through to an ambulance in most of the world. */
const everywhere = '112';

/** The number of a country, else that of all others; null for none. */
export function numberIn(numbers: Numbers, country: string): string | null {
  const own = numbers.find(({ countries }) => countries.includes(country));
  return (own ?? numbers.find(({ countries }) => countries.length === 0))?.number ?? null;
}

export const ambulanceOf = (numbers: Numbers, country: string): string =>
  numberIn(numbers, country) ?? everywhere;

/** As a telephone dials it. */
export const dial = (number: string): string => `tel:${number.replaceAll(' ', '')}`;
