import type { OwnData } from '#server/core/members/own-data.ts';
import { passedPath } from './proofs/photo-pass.ts';
import { giveUpUploads } from './queries.ts';

export const ownMedia: OwnData = {
  apart: ['upload'],
  erase: (tx, { memberId }) => giveUpUploads(tx, memberId),
  // A name alone opens nothing.
  download: async ({ context, tables }) => ({
    proof_photo: (tables['proof_photo'] ?? []).map((row) => ({
      ...row,
      link: `${context.site().publicUrl}${passedPath(context, String(row['picture_id']))}/1920.jpg`,
    })),
  }),
};
