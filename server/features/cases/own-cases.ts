import type { OwnData } from '#server/core/members/own-data.ts';
import { eraseSafety } from './erase-safety.ts';
import { selectOwnReports } from './queries-images.ts';

export const ownCases: OwnData = {
  // By what she wrote, which nothing says any more once the villages have erased it.
  erase: (tx, { memberId }) => eraseSafety(tx, memberId),
  download: async ({ rowsOf, memberId }) => ({
    image_report: await rowsOf(selectOwnReports(memberId)),
  }),
};
