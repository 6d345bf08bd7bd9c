import type { CallResult } from '#contract/client.ts';

/** One that was opened, with all there is to read. */
export type ReviewDetail = CallResult<'getReview'>;
