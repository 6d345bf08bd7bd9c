import type { auditCalls } from '#contract/calls/staff/audit.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { exportAudit, getAuditState, listAudit } from './audit/list-audit.ts';

/** What staff did, for who may read it. */
export const auditHandlers: HandlersOf<keyof typeof auditCalls> = {
  listAudit: async (context, input) => listAudit(context, input),
  exportAudit: async (context, input) => exportAudit(context, input),
  getAuditState: async (context) => getAuditState(context),
};
