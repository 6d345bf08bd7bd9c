import type { ShownBlock } from '#contract/campaigns/blocks.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { findActivities } from '#server/core/audience/activities.ts';
import { isHeld } from '#server/core/audience/activity-rules.ts';
import { stateOf } from '#server/core/audience/windows.ts';
import { holdsBabyWords, isOfBabies } from '#server/core/rest/of-babies.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findCampaign, type CampaignRow, type WrittenBlock } from './campaigns.ts';
import { blockInWords } from './block-in-words.ts';

/** A page as its reader gets it. Before its opening it is not there; afterwards its head is left, to say thanks. */
export async function getCampaign(
  context: CallContext,
  { slug }: CallInput<'getCampaign'>,
): Promise<CallResult<'getCampaign'>> {
  const { db, script } = context;
  const now = context.now();
  const row = await findCampaign(db, slug, now);
  if (!row) throw new Failure('campaignUnknown');
  const activity =
    row.activity === null
      ? null
      : (await findActivities(db, now)).all().find(({ code }) => code === row.activity);
  if (activity === undefined) throw new Failure('campaignUnknown', { why: 'its activity is gone' });
  const window = activity ?? row;
  const state = stateOf(window, now);
  if (state === 'coming') throw new Failure('campaignUnknown', { why: 'not open yet' });

  const member = asMember(context);
  const reader = member && (await readMember(member));
  const person = member && (await readPerson(member));
  if (!isForAll(row.audience) && !(person && hasTraits(row.audience, person)))
    throw new Failure('campaignRefused');
  if (row.onlyHeld && activity && state === 'running') {
    if (!person || !isHeld(activity, person, now)) throw new Failure('campaignRefused');
  }
  const resting = reader?.resting ?? false;
  const closesAt = resting ? null : window.closesAt;
  return {
    slug: row.slug,
    layout: row.layout,
    state,
    title: textIn(row.title, script),
    description: textIn(row.description, script),
    closesAt: closesAt?.toISOString() ?? null,
    blocks: laidBlocks(row, resting)
      .filter((block) => isShown(block, { state, counting: closesAt !== null, resting }))
      .map((block) => blockInWords(block, script))
      .map((block) => (state === 'ended' ? withoutButton(block) : block)),
  };
}

const isForAll = ({ members }: CampaignRow['audience']): boolean => members === undefined;

function isShown(
  block: WrittenBlock,
  { state, counting, resting }: { state: 'running' | 'ended'; counting: boolean; resting: boolean },
): boolean {
  if (block.kind === 'hero') return true;
  if (state === 'ended') return false;
  return block.kind === 'countdown' ? counting : !(resting && block.hiddenAtRest);
}

/** A page that is of babies itself was opened by its name; of any other who rests is shown what is not. */
function laidBlocks(
  { slug, title, description, blocks }: CampaignRow,
  resting: boolean,
): readonly WrittenBlock[] {
  const paths = [`/activity/${slug}`];
  if (!resting || isOfBabies({ texts: [title, description], paths })) return blocks;
  return blocks.flatMap((block) => {
    const lists = Object.entries(block).filter(([, part]) => Array.isArray(part));
    const laid = lists.map(([name, list]: [string, readonly unknown[]]) => [
      name,
      list.filter((one) => !tellsOfBabies(one)),
    ]);
    // Only lists of the block are shorter than they were.
    const left = { ...block, ...Object.fromEntries(laid) } as WrittenBlock;
    return laid.some(([, list]) => list?.length === 0) || tellsOfBabies(left) ? [] : [left];
  });
}

/** By a word anywhere in it, or by where it leads. */
function tellsOfBabies(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return holdsBabyWords(part);
  return Object.entries(part).some(([name, inner]) =>
    name === 'to' && typeof inner === 'string' ? isOfBabies({ paths: [inner] }) : tellsOfBabies(inner),
  );
}

function withoutButton(block: ShownBlock): ShownBlock {
  if (block.kind !== 'hero') return block;
  const { kind, eyebrow, title, text, picture } = block;
  return { kind, title, text, picture, ...(eyebrow !== undefined && { eyebrow }) };
}
