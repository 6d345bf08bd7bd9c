import { draftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { placesOfBabies } from '#server/core/notifications/places-of-babies.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { villageOfBabies } from './groups/fragments.ts';
import { openDueMonths } from './groups/due-months.ts';
import { putUpMonthWords } from './groups/month-words.ts';
import { villageWork } from './groups/publish-village.ts';
import { writingDrafts } from './posts/fragments.ts';
import { registerDraftPhotos } from './posts/draft-photo-files.ts';
import { registerPostPhotos } from './posts/photo-files.ts';
import { tellOfPosts } from './posts/tell-of-posts.ts';
import { villageHandlers } from './routes.ts';
import { emergencySignWork } from './moderation/emergency-sign-work.ts';
import { removeOldEdits } from './writing/edits.ts';
import { readSessionWithReader } from './writing/reader.ts';
import { endCommentDrafts } from './posts/drafts.ts';
import { ownWritingData } from './writing/own-writing-data.ts';

export const villages = {
  room: 'features/villages',
  tables: [
    'village',
    'villageVersion',
    'villageMember',
    'villageTopic',
    'villageDay',
    'post',
    'postPhoto',
    'postPlace',
    'postSearch',
    'postParticipant',
    'postStanding',
    'postReaction',
    'postMute',
    'savedPost',
    'comment',
    'postDraft',
    'draftPhoto',
    'writingEdit',
    'memberBlock',
    'writerStanding',
    'writingFlag',
    'expert',
    'safetyCase',
  ],
  calls: villageHandlers,
  sessionReaders: {
    listPosts: readSessionWithReader,
    searchPosts: readSessionWithReader,
    getPost: readSessionWithReader,
    listComments: readSessionWithReader,
  },
  files: [registerPostPhotos],
  addresses: [registerDraftPhotos],
  jobs: [
    {
      name: 'new-posts',
      cron: '25 * * * *',
      seconds: 3000,
      run: async (services, signal) => {
        await inBatches(() => tellOfPosts(services, services.now()), { signal });
      },
    },
  ],
  begins: putUpMonthWords,
  content: { village: villageWork, emergencySign: emergencySignWork },
  upkeep: { openDueMonths, endCommentDrafts, removeOldEdits },
  answers: [
    ownData.gives(ownWritingData),
    placesOfBabies.gives(villageOfBabies),
    draftsWithPhotos.gives(writingDrafts),
  ],
} as const satisfies Feature;
