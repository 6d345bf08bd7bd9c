import { working } from '#server/core/worklist/sources.ts';
import { ownData } from '#server/core/members/own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { blankOldImageReports, countOverdueImages } from './queries-images.ts';
import { safetyHandlers } from './routes.ts';
import { ownCases } from './own-cases.ts';
import { reasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { workingCases } from './working-cases.ts';
import { reasonsOfUnmasking } from './reasons-of-unmasking.ts';

export const cases = {
  room: 'features/cases',
  tables: ['safetyUnmask', 'imageReport'],
  calls: safetyHandlers,
  gauges: (services) => ({
    safety_image_reports_overdue: {
      help: 'Reports of intimate images that were not answered within the 48 hours that were promised.',
      count: () => countOverdueImages(services),
    },
  }),
  upkeep: { blankOldImageReports: ({ db, now }) => blankOldImageReports(db, now()) },
  answers: [working.gives(workingCases), ownData.gives(ownCases), reasonsGiven.gives(reasonsOfUnmasking)],
} as const satisfies Feature;
