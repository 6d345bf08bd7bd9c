import type { BlockKind } from './blocks.ts';
import type { CallName } from './calls.ts';

/** Those that a call is refused by; signing in is refused where a session is opened, whichever call opens it. */
export type CallBlock = Exclude<BlockKind, 'signingIn'>;

/**
 * The calls that a member is refused who is kept from something. All others stay open to her: what she reads, what she has and
 * is owed, her own writing that she takes back, and whatever calls for help.
 */
export const blockedCalls: Readonly<Record<CallBlock, readonly CallName[]>> = {
  writing: ['createPost', 'editPost', 'createComment', 'editComment'],
  claiming: [
    'claimGift',
    'claimNewBabyGift',
    'claimMomBirthdayGift',
    'claimBabyBirthdayGift',
    'claimBenefit',
    'lottery',
  ],
  earning: [
    'checkIn',
    'startMakeUp',
    'finishMakeUp',
    'finishTask',
    'finishActivityTask',
    'finishLesson',
    'addMagazineHistory',
    'submitJourney',
    'useCode',
  ],
};

const blocks: ReadonlyMap<string, CallBlock> = new Map(
  (Object.keys(blockedCalls) as CallBlock[]).flatMap((block) =>
    blockedCalls[block].map((name) => [name, block] as const),
  ),
);

/** Who is kept from what is refused a call; undefined: nobody is. */
export const blockOf = (name: CallName): CallBlock | undefined => blocks.get(name);
