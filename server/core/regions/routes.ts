import { parseLocale, scriptOfLocale, type Script } from '#contract/locales.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { listCountries } from './countries.ts';
import { provincesOf } from './provinces.ts';
import { listStages } from './stages.ts';

export const regionHandlers: HandlersOf<'countryList' | 'intelCodeList' | 'provinceList' | 'stageList'> = {
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
