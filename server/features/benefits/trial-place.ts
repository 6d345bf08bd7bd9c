import { claimsOf } from '#server/features/gifts/claims/claims-of.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findBenefits } from './benefits.ts';

/** The questionnaire of a trial is for who has a place in it; any other journey is not asked about. */
export async function requireTrialPlace(context: MemberContext, slug: string): Promise<void> {
  const trial = (await findBenefits(context, context.now())).all().find(({ journey }) => journey === slug);
  if (trial && (await claimsOf(context, [trial.giftId])).length === 0) throw new Failure('trialPlaceNeeded');
}
