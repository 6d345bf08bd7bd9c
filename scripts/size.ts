import { parseArgs } from 'node:util';
import { runScript, UsageError } from './run-script.ts';
import { assumptions, reckon, type Assumed } from './size/reckon.ts';
import { tellAssumed, tellEnds, tellMeasured, tellNeeds } from './size/tell.ts';

/** Reckons what an installation needs by what was measured of each deed; docs/ten-million.md says how. */
const usage = `Usage:
  npm run size -- --members 1000000 [--members 10000000 …]     what so many members need, and what ends when
  npm run size -- --measured                                   what it stands on

  --price-gb-month 0.1 --price-core-month 20                   adds what a month costs, by both prices

Assumed, unless told otherwise:
${Object.entries(assumptions)
  .map(([name, { byDefault, about }]) => `  --${`${name} ${byDefault}`.padEnd(20)}${about}`)
  .join('\n')}`;

const mostMembers = 10_000_000_000;
const mostPrice = 1_000_000;
const word = { type: 'string' } as const;

await runScript(usage, async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      members: { type: 'string', multiple: true },
      measured: { type: 'boolean', default: false },
      'price-gb-month': word,
      'price-core-month': word,
      ...(Object.fromEntries(Object.keys(assumptions).map((name) => [name, word])) as Record<
        keyof Assumed,
        typeof word
      >),
    },
  });
  if (values.measured) {
    console.log(tellMeasured());
    return;
  }
  const members = (values.members ?? []).map((text) => {
    const count = readNumber('members', text, 1, mostMembers);
    if (!Number.isInteger(count)) throw new UsageError('--members is a whole number.');
    return count;
  });
  if (members.length === 0) throw new UsageError('How many members?');
  const assumed = Object.fromEntries(
    Object.entries(assumptions).map(([name, { byDefault, least, most }]) => {
      const text = values[name as keyof Assumed];
      return [name, text === undefined ? byDefault : readNumber(name, text, least, most)];
    }),
  ) as Assumed;
  const priceOf = (name: 'price-gb-month' | 'price-core-month') => {
    const text = values[name];
    return text === undefined ? null : readNumber(name, text, 0, mostPrice);
  };
  const prices = { gigabyte: priceOf('price-gb-month'), processor: priceOf('price-core-month') };
  if ((prices.gigabyte === null) !== (prices.processor === null))
    throw new UsageError('A cost needs both prices, of a GB and of a processor.');
  const all = members.map((count) => reckon(count, assumed, prices));
  // What ends does so at the same number, whichever was asked about.
  const ends = all.slice(0, 1).map(tellEnds);
  console.log([tellNeeds(all), ...ends, tellAssumed(assumed)].join('\n\n'));
});

function readNumber(name: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!(value >= least && value <= most))
    throw new UsageError(`--${name} is a number from ${least} to ${most}.`);
  return value;
}
