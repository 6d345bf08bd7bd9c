import { z } from 'zod';

/** Whom to call in some countries; in none: in all that no other names. */
const numbers = z.array(z.strictObject({ countries: z.array(z.string()), number: z.string() }));

/** What to do first, in words for somebody who is frightened. */
export const emergencyAdvice = z.strictObject({
  title: z.string(),
  text: z.string(),
  steps: z.array(z.string()),
  /** Somebody for just this. */
  helpers: numbers,
  ambulances: numbers,
});
export type EmergencyAdvice = z.infer<typeof emergencyAdvice>;
