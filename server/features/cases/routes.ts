import type { caseCalls } from '#contract/calls/cases.ts';
import type { caseDeskCalls } from '#contract/calls/cases/desk.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { appealDecision } from '#server/features/villages/moderation/appeal.ts';
import { blockWriter, listBlocks, removeBlock } from '#server/features/villages/moderation/blocks.ts';
import { countCases } from '#server/features/villages/moderation/queries-shared-cases.ts';
import { presentCases } from './cases.ts';
import { decideSafetyCase } from './decide-case.ts';
import { flagWriting } from '#server/features/villages/moderation/flag-writing.ts';
import { listEarlierWordings } from './earlier-wordings.ts';
import { getSafetyCase } from './get-case.ts';
import { imageReportStatus, reportIntimateImage } from './image-reports.ts';
import {
  countDueExperts,
  listExperts,
  removeExpert,
  setExpert,
} from '#server/features/villages/moderation/manage-experts.ts';
import { findCases } from './queries.ts';
import { emergencySigns } from '#server/features/villages/moderation/emergency-signs.ts';
import { readReader } from '#server/features/villages/writing/reader.ts';
import { readStandings } from '#server/features/villages/moderation/queries-shared-standing.ts';
import { leftOf } from '#server/features/villages/moderation/standing.ts';
import { trustRules } from '#server/features/villages/moderation/trust-rules.ts';
import { setTrust, unmaskWriter } from './unmask.ts';

export const safetyHandlers: HandlersOf<keyof (typeof caseCalls & typeof caseDeskCalls)> = {
  flagWriting: async (context, input) => flagWriting(context, input),
  appealDecision: async (context, input) => appealDecision(context, input),
  blockWriter: async (context, input) => blockWriter(context, input),
  listBlocks: async (context) => listBlocks(context),
  removeBlock: async (context, { blockId }) => removeBlock(context, blockId),
  checkWords: async (context, { text }) => {
    const emergency = (await emergencySigns(context.db))(context.now()).find(text);
    const advice = emergency === null ? null : (await readReader(context)).adviceOf(emergency);
    return { emergency, advice };
  },

  myStanding: async ({ db, session: { memberId }, now }) => {
    const standing = (await readStandings(db, [memberId])).get(memberId);
    const trust = standing?.trust ?? 'new';
    const at = now();
    const table = (await trustRules(db))(at);
    const left = leftOf(standing, { table, now: at });
    return {
      trust,
      postsLeftToday: left.posts,
      commentsLeftToday: left.comments,
      mayPostPhotos: left.photos > 0,
      mayPostLinks: !table[trust].linksHeld,
    };
  },

  reportIntimateImage: async (context, input) => reportIntimateImage(context, input),
  imageReportStatus: async (context, { ticket }) => imageReportStatus(context, ticket),

  listSafetyCases: async ({ db, script, ...context }, { state, kind, cursor, limit }) => {
    const now = context.now();
    const after = decodeRank(cursor);
    const [rows, counts, expertsDue] = await Promise.all([
      findCases(db, { state, kind, after, limit: limit + 1 }),
      countCases(db, now),
      countDueExperts(db, now),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      list: await presentCases(db, shown, { script, now }),
      nextCursor: last
        ? encodeRank({ rank: (last.decidedAt ?? last.dueAt).getTime(), id: last.caseId })
        : null,
      counts: { ...counts, expertsDue },
    };
  },

  listEarlierWordings: async (context, asked) => listEarlierWordings(context, asked),
  getSafetyCase: async (context, { caseId }) => getSafetyCase(context, caseId),
  decideSafetyCase: async (context, input) => decideSafetyCase(context, input),
  unmaskWriter: async (context, input) => unmaskWriter(context, input),
  setTrust: async (context, input) => setTrust(context, input),
  listExperts: async (context) => listExperts(context),
  setExpert: async (context, input) => setExpert(context, input),
  removeExpert: async (context, { memberId }) => removeExpert(context, memberId),
};
