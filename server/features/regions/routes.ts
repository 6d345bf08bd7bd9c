import { countryCodes } from '#contract/countries.ts';
import { parseLocale, scriptOfLocale, type Script } from '#contract/locales.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import type { CallContext, MemberContext } from '#server/http/context.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { describeCountry, listCountries } from './countries.ts';
import { provincesOf } from './provinces.ts';
import { listStages } from './stages.ts';

export const regionHandlers: HandlersOf<
  'defaultRegion' | 'countryList' | 'intelCodeList' | 'provinceList' | 'stageList'
> = {
  defaultRegion: async (context) => describeCountry(await likelyCountry(context), context.script),

  countryList: async (context, { langCode }) => ({
    list: [...listCountries(wantedScript(context, langCode))],
    nextCursor: null,
  }),

  intelCodeList: async (context, { langCode }) => ({
    list: listCountries(wantedScript(context, langCode)).flatMap(({ countryCode, countryName, dialCode }) =>
      dialCode === null ? [] : [{ countryCode, countryName, dialCode }],
    ),
    nextCursor: null,
  }),

  provinceList: async (context, { countryCode, langCode }) => ({
    list: [...provincesOf(countryCode, wantedScript(context, langCode))],
    nextCursor: null,
  }),

  stageList: async (context, { langCode }) => ({
    list: listStages(wantedScript(context, langCode)),
    nextCursor: null,
  }),
};

function wantedScript({ script }: CallContext, langCode: string | undefined): Script {
  const locale = parseLocale(langCode);
  return locale ? scriptOfLocale(locale) : script;
}

async function likelyCountry(context: CallContext): Promise<string> {
  if (isOfMember(context)) return (await readMember(context)).countryCode;
  const { region, config } = context;
  return region !== null && countryCodes.includes(region) ? region : config.defaultCountry;
}

function isOfMember(context: CallContext): context is MemberContext {
  return context.session !== null;
}
