import { z } from 'zod';
import { shownBlock } from '#contract/campaigns/blocks.ts';
import { addresses } from '#contract/addresses.ts';
import { call, instant } from '#contract/define.ts';
import { otherText } from '#contract/shown-text.ts';

const campaign = z.strictObject({
  slug: z.string(),
  layout: z.enum(['blank', 'login']),
  /** Of what has ended only the first block is left. */
  state: z.enum(['running', 'ended']),
  title: z.string(),
  /** For search engines. */
  description: z.string(),
  /** Null without an end, and for who rests: nothing ends for her. */
  closesAt: instant.nullable(),
  /** The first one is the hero. */
  blocks: z.array(shownBlock),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignCalls = {
  getCampaign: call({
    ...addresses.getCampaign,
    access: 'public',
    bound: 'only reads',
    summary: 'A campaign page in the reader’s language, from its opening on.',
    input: z.strictObject({ slug: otherText('code', z.string().max(500)) }),
    result: campaign,
  }),
};
