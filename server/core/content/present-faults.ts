import { wordsOfFault, type Fault, type FaultName } from '#contract/content/faults.ts';
import type { Script } from '#contract/locales.ts';

/** Faults in the reader's language. */
export const presentFaults = (
  faults: readonly Fault[],
  script: Script,
): { field: string; fault: FaultName; words: string }[] =>
  faults.map(({ field, fault }) => ({ field, fault, words: wordsOfFault(fault)[script] }));
