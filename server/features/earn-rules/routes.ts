import type { HandlersOf } from '#server/http/implement.ts';
import { waysToEarn } from './ways-to-earn.ts';

export const earnRuleHandlers: HandlersOf<'listWaysToEarn'> = {
  listWaysToEarn: async (context, { currency }) => ({ list: await waysToEarn(context, currency) }),
};
