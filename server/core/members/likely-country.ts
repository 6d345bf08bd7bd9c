import { countryCodes } from '#contract/countries.ts';
import type { CallContext, MemberContext } from '#server/kernel/http/context.ts';
import { readMember } from './read-member.ts';

/** The country of who asks, ISO 3166-1: a member's own, else the one her browser speaks of, else the brand's. */
export async function likelyCountry(context: CallContext): Promise<string> {
  if (isOfMember(context)) return (await readMember(context)).countryCode;
  const { region, site } = context;
  return region !== null && countryCodes.includes(region) ? region : site().defaultCountry;
}

function isOfMember(context: CallContext): context is MemberContext {
  return context.session !== null;
}
