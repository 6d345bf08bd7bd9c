import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes long in one file, the longest first: begun last, it would keep one worker alone at the end. WebKit and Firefox
 * take twice as long beside each other, so each of their files comes when the one before is about done.
 */
const longest = [
  'tests/engines/pages.test.ts',
  'tests/browser/every-page.test.ts',
  'tests/browser/journeys.test.ts',
  'tests/browser/late-code.test.ts',
  'tests/browser/removed-photos.test.ts',
  'tests/browser/journey-drafts.test.ts',
  'tests/engines/sheets.test.ts',
  'tests/browser/draft-photos.test.ts',
  'tests/browser/recovery.test.ts',
  'tests/browser/focus-in-sight.test.ts',
  'tests/browser/kept-files.test.ts',
  'tests/browser/interrupted.test.ts',
  'tests/browser/social.test.ts',
  'tests/browser/come-back.test.ts',
  'tests/browser/rows-and-bars.test.ts',
  'tests/browser/uploads.test.ts',
  'tests/console/queues.test.ts',
  'tests/browser/offline.test.ts',
  'tests/browser/main-job.test.ts',
  'tests/engines/journeys.test.ts',
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
