import type { fileCalls } from '#contract/calls/media/files.ts';
import type { libraryCalls } from '#contract/calls/media/library.ts';
import type { markCalls } from '#contract/calls/media/marks.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { requireVisitor } from '#server/kernel/http/visitors.ts';
import { allowFile, takeFile } from './files/take-file.ts';
import { issuePolicy } from './issue-policy.ts';
import { publicPicture } from './media-files.ts';
import { allowMark, allowPicture } from './library/allow-picture.ts';
import { takeMark, takePicture } from './library/take-picture.ts';
import { modifyAvatar } from './modify-avatar.ts';

export const uploadHandlers: HandlersOf<
  | 'queryOssTempPolicy'
  | 'modifyUserAvatar'
  | keyof typeof libraryCalls
  | keyof typeof markCalls
  | keyof typeof fileCalls
> = {
  queryOssTempPolicy: async (context, file) => issuePolicy(requireVisitor(context), file),
  allowPicture,
  takePicture,
  allowMark,
  takeMark,
  allowFile,
  takeFile,
  modifyUserAvatar: async (context, { key }) => ({
    avatar: publicPicture(context.config, await modifyAvatar(context, key)),
  }),
};
