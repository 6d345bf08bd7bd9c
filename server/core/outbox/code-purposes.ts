import { codePurpose } from '#contract/calls/members/accounts.ts';

/**
 * What a code is for, as the mail or text with it says. Calls of their own send those that nobody asks for by name.
 * `social`: to go on after a provider; `proof`: that it is the member who asks for what needs one; `bind`: that a new
 * address or number is the member's.
 */
export const codePurposes = [...codePurpose.options, 'social', 'proof', 'bind'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Besides: that whoever is on the phone with one of the staff is the member, who reads it to her. It opens nothing here. */
export type ProofPurpose = CodePurpose | 'caller';
