import type { careCalls } from '#contract/calls/care/desk.ts';
import type { careFindCalls } from '#contract/calls/care/find.ts';
import type { careLineCalls } from '#contract/calls/care/lines.ts';
import type { joiningCalls } from '#contract/calls/care/joining.ts';
import type { careOpenedCalls } from '#contract/calls/care/opened.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { addCareNote } from './add-note.ts';
import { findMembers } from './find-members.ts';
import { getCare } from './get-care.ts';
import { joinAccounts, undoJoin } from './join-accounts.ts';
import { listCareLines } from './list-lines.ts';
import { openContact, openIntimate, seeAsMember } from './open-facts.ts';
import { listJoinings, previewJoin } from './preview-join.ts';

export const careHandlers: HandlersOf<
  | keyof typeof careCalls
  | keyof typeof careFindCalls
  | keyof typeof careLineCalls
  | keyof typeof careOpenedCalls
  | keyof typeof joiningCalls
> = {
  findMembers,
  getCare,
  listCareLines,
  openContact,
  openIntimate,
  seeAsMember,
  addCareNote,
  previewJoin,
  joinAccounts,
  listJoinings,
  undoJoin,
};
