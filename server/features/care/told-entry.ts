import { explainEntry, type EntryReader } from '#server/core/ledger/explain-entry.ts';

type Details = Readonly<Record<string, unknown>>;

/** Steps that tell of her family by their names. */
const ofFamily: readonly unknown[] = ['addChild'];

/**
 * A line of her statement as staff read it: in the words of every day whether she rests or not, and without what tells of her
 * family. `ofOccasion`: what it paid for was given for a birth or a birthday.
 */
export function toldEntry(
  rule: string,
  { task, name, ...details }: Details,
  { ofOccasion, ...reader }: Pick<EntryReader, 'script' | 'zone'> & { readonly ofOccasion: boolean },
) {
  const told = {
    ...details,
    ...(task !== undefined && !ofFamily.includes(task) && { task }),
    ...(name !== undefined && !ofOccasion && { name }),
  };
  return explainEntry(rule, told, { ...reader, resting: false });
}
