import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Where ids and random numbers come from. Nobody guesses any of them: codes, tokens and seeds are made of them. */
export interface Chance {
  /** An id (UUID version 7, RFC 9562) that sorts by when it was made, or by `at` for what is written into the past. */
  id(at?: Date): string;
  /** An id (UUID version 4) that does not tell when it was made. */
  blindId(): string;
  bytes(count: number): Buffer;
  /** A whole number from `least` on and below `end`, each as likely. */
  between(least: number, end: number): number;
}

/** Of the machine. */
export const machineChance: Chance = {
  id: (at) => uuidv7(at && { msecs: at.getTime() }),
  blindId: () => randomUUID(),
  bytes: (count) => randomBytes(count),
  between: (least, end) => randomInt(least, end),
};

/** So many signs of an alphabet, for codes. */
export const signsOf = (chance: Chance, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[chance.between(0, alphabet.length)]).join('');
