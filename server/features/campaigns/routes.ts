import type { campaignCalls } from '#contract/calls/campaigns/pages.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { getCampaign } from './get-campaign.ts';

export const campaignHandlers: HandlersOf<keyof typeof campaignCalls> = { getCampaign };
