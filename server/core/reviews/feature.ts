import type { Feature } from '#server/kernel/features/feature.ts';
import { working } from '#server/core/worklist/sources.ts';
import { reasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { reasonsOfDeclining } from './reasons-of-declining.ts';
import { reviewHandlers } from './routes.ts';
import { workingReviews } from './working-reviews.ts';

export const reviews = {
  room: 'core/reviews',
  tables: ['review'],
  calls: reviewHandlers,
  answers: [working.gives(workingReviews), reasonsGiven.gives(reasonsOfDeclining)],
} as const satisfies Feature;
