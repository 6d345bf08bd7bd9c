import { undoneIn } from '#server/core/ledger/undone.ts';
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
  details: Details,
  { ofOccasion, ...reader }: Pick<EntryReader, 'script' | 'zone'> & { readonly ofOccasion: boolean },
) {
  return explainEntry(rule, withoutFamily(details, ofOccasion), { ...reader, resting: false });
}

/** Neither has the line that it undoes what tells of her family. */
function withoutFamily({ task, name, undoes, ...details }: Details, ofOccasion: boolean): Details {
  const undone = undoneIn({ undoes });
  return {
    ...details,
    ...(task !== undefined && !ofFamily.includes(task) && { task }),
    ...(name !== undefined && !ofOccasion && { name }),
    ...(undone && { undoes: { ...undone, details: withoutFamily(undone.details, ofOccasion) } }),
  };
}
