import type { Feature } from '#server/kernel/features/feature.ts';
import { audienceConditions, prepareConditions } from './conditions.ts';
import { countAudience } from './count-audience.ts';
import { explainAudience } from './explain-audience.ts';
import { listLiveAudiences } from './list-live-audiences.ts';
import { ownConditions } from './fragments-conditions.ts';
import { audienceWork } from './publish-audience.ts';

export const audience = {
  room: 'core/audience',
  // For the release before.
  tables: ['activity'],
  calls: { countAudience, listLiveAudiences, explainAudience },
  content: { audience: audienceWork },
  answers: [audienceConditions.gives(ownConditions)],
  prepares: prepareConditions,
} as const satisfies Feature;
