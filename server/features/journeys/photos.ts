import type { ShownPhoto } from '#contract/calls/villages/photos.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { listPhotos } from '#server/core/media/proofs/list-photos.ts';
import type { SubmissionRow } from './queries-submissions.ts';

/** Whose photos they are. */
export const subjectOf = ({ submissionId }: Pick<SubmissionRow, 'submissionId'>) =>
  ({ kind: 'journey', id: submissionId }) as const;

/** By where they belong: `upload`, or the id of a question for files. */
export const photosOf = (
  services: Pick<Services, 'secret' | 'now'> & { readonly db: Queryable },
  row: Pick<SubmissionRow, 'memberId' | 'submissionId'>,
): Promise<Record<string, ShownPhoto[]>> =>
  listPhotos(services, { memberId: row.memberId, subject: subjectOf(row) });
