import { v5, validate } from 'uuid';

const prizes = '0d5f0a51-6d2f-5f0e-9a54-7c9c5f1f3a10';

/** Names a prize in odds, plays and proofs for good: by the id that its line in the table of prizes has. */
export const prizeIdOf = (drawCode: string, item: string): string =>
  validate(item) ? item : v5(`${drawCode} ${item}`, prizes);
