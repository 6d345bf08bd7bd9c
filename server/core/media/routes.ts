import type { libraryCalls } from '#contract/calls/media/library.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { requireVisitor } from '#server/kernel/http/visitors.ts';
import { issuePolicy } from './issue-policy.ts';
import { publicPicture } from './media-files.ts';
import { allowPicture } from './library/allow-picture.ts';
import { takePicture } from './library/take-picture.ts';
import { modifyAvatar } from './modify-avatar.ts';

export const uploadHandlers: HandlersOf<
  'queryOssTempPolicy' | 'modifyUserAvatar' | keyof typeof libraryCalls
> = {
  queryOssTempPolicy: async (context, file) => issuePolicy(requireVisitor(context), file),
  allowPicture,
  takePicture,
  modifyUserAvatar: async (context, { key }) => ({
    avatar: publicPicture(context.config, await modifyAvatar(context, key)),
  }),
};
