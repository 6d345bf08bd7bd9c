import { assumptions, reckon, type Assumed } from './reckon.ts';
import { tellAssumed, tellEnds, tellMeasured, tellNeeds } from './tell.ts';

const usual = Object.fromEntries(
  Object.entries(assumptions).map(([name, { byDefault }]) => [name, byDefault]),
) as Assumed;
const noPrices = { gigabyte: null, processor: null };
const shown = [10_000, 100_000, 1_000_000, 10_000_000];
const largest = 10_000_000;

/** What docs/ten-million.md shows of `npm run size`, with everything as it is assumed by default unless it says otherwise. */
export const sizesOfDocs = {
  needs: () => tellNeeds(shown.map((members) => reckon(members, usual, noPrices))),
  ends: () => tellEnds(reckon(largest, usual, noPrices)),
  'ends-later': () => tellEnds(reckon(largest, { ...usual, years: 5 }, noPrices)),
  assumed: () => tellAssumed(usual),
  measured: tellMeasured,
} as const;
