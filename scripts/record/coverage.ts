import { recordedNames } from './recorded-calls.ts';
import type { Recording } from './recording.ts';

/** One line about what a recording has, with the names of the calls that nobody was answered well. */
export function coverageOf(recording: Recording): string {
  const well = new Set<string>();
  let pages = 0;
  for (const [key, value] of Object.entries(recording)) {
    const [what, name = ''] = key.split(' ', 2);
    if (what === 'page') pages += 1;
    const { status } = value as { status?: number };
    if (what === 'call' && status !== undefined && status < 400) well.add(name);
  }
  const badly = recordedNames.filter((name) => !well.has(name));
  const only = badly.length > 0 ? `, refused alone: ${badly.join(', ')}` : '';
  return `${Object.keys(recording).length - pages} answers, ${well.size} calls answered well${only}; ${pages} pages`;
}
