import type { OwnData } from '#server/core/members/own-data.ts';
import { resultsOf } from './queries-plays.ts';

export const ownPlays: OwnData = {
  keeps: { draw_play: 'What was played and paid for: the half of a public result that says who had it.' },
  download: async ({ rowsOf, memberId }) => ({ draw_result: await rowsOf(resultsOf(memberId)) }),
};
