import { ownData } from '#server/core/members/own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { endDrafts } from './end-drafts.ts';
import { registerMedia } from './media.ts';
import { registerPhotoFiles } from './proofs/photo-files.ts';
import { uploadHandlers } from './routes.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { sweepLibrary } from './library/sweep-library.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { registerUploadPost } from './upload-post.ts';
import { ownMedia } from './own-media.ts';

export const media = {
  room: 'core/media',
  tables: ['upload', 'proofPhoto', 'libraryFile', 'staffFile'],
  calls: uploadHandlers,
  files: [registerMedia],
  addresses: [registerPhotoFiles, registerUploadPost],
  upkeep: { endDrafts, sweepUploads, sweepLibrary, sweepFiles },
  answers: [ownData.gives(ownMedia)],
} as const satisfies Feature;
