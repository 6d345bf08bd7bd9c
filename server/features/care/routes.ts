import type { careCalls } from '#contract/calls/care/desk.ts';
import type { careFindCalls } from '#contract/calls/care/find.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { findMembers } from './find-members.ts';

export const careHandlers: HandlersOf<keyof typeof careCalls | keyof typeof careFindCalls> = {
  findMembers,
  getCare: async ({ db }, { memberId }) => {
    const row = await ofMember(db, memberId).select(['createdAt', 'memberLevel']).executeTakeFirst();
    if (!row) throw new Failure('careMemberGone');
    return { memberId, since: row.createdAt.toISOString(), level: row.memberLevel };
  },
};
