import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute or more in one file, the longest first: begun last, it would keep one worker alone at the end. */
const longest = [
  'tests/engines/',
  'tests/browser/every-page.test.ts',
  'tests/browser/journeys.test.ts',
  'tests/browser/',
  'tests/tooling/browser-',
];

function place(specification: TestSpecification): number {
  const found = longest.findIndex((part) => specification.moduleId.includes(`/${part}`));
  return found === -1 ? longest.length : found;
}

/** Vitest's own order within these, and the rest after them: where nothing is known of a file, the larger first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method of that name, which changes nothing it was given
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
