import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { requireVisitor } from '#server/kernel/http/visitors.ts';
import { issuePolicy } from './issue-policy.ts';
import { publicPicture } from './media-files.ts';
import { modifyAvatar } from './modify-avatar.ts';

export const uploadHandlers: HandlersOf<'queryOssTempPolicy' | 'modifyUserAvatar'> = {
  queryOssTempPolicy: async (context, file) => issuePolicy(requireVisitor(context), file),
  modifyUserAvatar: async (context, { key }) => ({
    avatar: publicPicture(context.config, await modifyAvatar(context, key)),
  }),
};
