import { sourcesOf } from '#server/core/ledger/fragments.ts';
import type { MemberFacts } from '#server/core/members/fragments-facts.ts';

export const taskFacts: MemberFacts = {
  columns: { paidTasks: `array(${sourcesOf('m.member_id', { currency: 'points', type: 'task' })})` },
};
