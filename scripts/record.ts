// What every call and every page answers, written down: `npm run record -- FILE` before a big move of code, and after it
// `npm run record -- --compare FILE`, which tells what is answered otherwise and ends with 1 where anything is. The demo on
// a database of its own, with a clock that stands and chance that is the same in every run, so that two recordings of one
// build are the same to the byte.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makePicture } from '#tests/support/pictures.ts';
import { coverageOf } from './record/coverage.ts';
import { differences } from './record/difference.ts';
import { openHouse } from './record/house.ts';
import { gatherPeople } from './record/people.ts';
import { recordCalls } from './record/record-calls.ts';
import { recordPages } from './record/record-pages.ts';
import { written, type Recording } from './record/recording.ts';
import { endings, runScript, UsageError } from './run-script.ts';

await runScript(
  'Usage: npm run record -- FILE, or npm run record -- --compare FILE',
  async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { compare: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Which file?');
    const begun = performance.now();
    const before = values.compare ? (JSON.parse(readFileSync(file, 'utf8')) as Recording) : null;
    const recording = await record();
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${coverageOf(recording)} (${seconds} s)`);
    if (before === null) writeFileSync(file, written(recording));
    else tellDifferences(differences(before, recording));
  },
  { ofDisk: true },
);

function tellDifferences(told: readonly string[]): void {
  if (told.length === 0) {
    console.log('Nothing is answered otherwise.');
    return;
  }
  console.log(`\n${told.join('\n')}\n\n${told.length} things are answered otherwise.`);
  process.exitCode = endings.not;
}

async function record(): Promise<Recording> {
  const picture = await makePicture().toBuffer();
  const house = await openHouse();
  try {
    const people = await gatherPeople(house, picture);
    const pagesBefore = await recordPages(house, people, 'before');
    const answers = await recordCalls(house, people);
    // After what was written, before what is written at random.
    return { ...pagesBefore, ...answers };
  } finally {
    await house.close();
  }
}
