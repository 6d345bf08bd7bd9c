import type { OwnData } from '#server/core/members/own-data.ts';
import { draftPicture } from '../posts/draft-photos.ts';
import { eraseWriting } from './erase-writing.ts';
import { postPicturePath } from './photo-paths.ts';

export const ownWritingData: OwnData = {
  erase: (tx, { memberId }) => eraseWriting(tx, memberId),
  download: async ({ context, tables }) => {
    const linked = (table: string, path: (pictureId: string) => string) =>
      (tables[table] ?? []).map((row) => ({
        ...row,
        link: `${context.site().publicUrl}${path(String(row['picture_id']))}/960.jpg`,
      }));
    return {
      post_photo: linked('post_photo', (pictureId) => postPicturePath(context, pictureId, { own: true })),
      draft_photo: linked('draft_photo', draftPicture),
      // Whom she met under another name she does not learn here either.
      member_block: (tables['member_block'] ?? []).map(
        ({ other_id: _other, alias_of: _thread, ...row }) => row,
      ),
    };
  },
};
