import type { Recording } from './recording.ts';

/** Lines of a value as they stand in a recording. */
const linesOf = (value: unknown): string[] =>
  value === undefined ? [] : JSON.stringify(value, null, 1).split('\n');

/** Most lines that are shown of one thing that differs. */
const most = 24;

/** What is answered otherwise, each with a few of its lines, and what is asked in one of both alone. */
export function differences(before: Recording, after: Recording): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return keys.flatMap((key) => {
    const [one, other] = [linesOf(before[key]), linesOf(after[key])];
    if (one.length === 0) return [`+ ${key}: was not there`];
    if (other.length === 0) return [`- ${key}: is not there any more`];
    const changed = changedLines(one, other);
    if (changed.length === 0) return [];
    const more = changed.length > most ? [`    … and ${changed.length - most} lines more`] : [];
    return [[key, ...changed.slice(0, most).map((line) => `    ${line}`), ...more].join('\n')];
  });
}

/** How far ahead the same line is looked for. */
const sight = 200;

/** Lines that went (`-`) and came (`+`), in their order. */
export function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const changed: string[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && before[one] === after[other]) {
      one += 1;
      other += 1;
      continue;
    }
    const [gone, come] = nextAlike(before.slice(one, one + sight), after.slice(other, other + sight));
    changed.push(...before.slice(one, one + gone).map((line) => `- ${line.trim()}`));
    changed.push(...after.slice(other, other + come).map((line) => `+ ${line.trim()}`));
    one += gone;
    other += come;
  }
  return changed;
}

/** How many lines of each come before the nearest that both have; all of them where there is none. */
function nextAlike(before: readonly string[], after: readonly string[]): [number, number] {
  for (let ahead = 1; ahead < before.length + after.length; ahead += 1)
    for (
      let gone = Math.max(0, ahead - after.length + 1);
      gone <= Math.min(ahead, before.length - 1);
      gone += 1
    )
      if (before[gone] === after[ahead - gone]) return [gone, ahead - gone];
  return [before.length, after.length];
}
