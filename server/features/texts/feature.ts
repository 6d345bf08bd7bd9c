import type { Feature } from '#server/kernel/features/feature.ts';
import { cleanStored } from './clean-stored.ts';

export const texts = {
  room: 'features/texts',
  tables: ['textCleaning'],
  jobs: [
    // Looks for what is left to clean, which after an update is all that was written before it.
    { name: 'clean-stored-texts', cron: '20 * * * *', seconds: 3000, run: cleanStored },
  ],
} as const satisfies Feature;
