import { z } from 'zod';
import { countryCodes } from '../countries.ts';
import { addresses } from '../addresses.ts';
import { call, listOf } from '../define.ts';
import { stageKeys } from '../stages.ts';
import { otherText } from '../shown-text.ts';

/** ISO 3166-1 alpha-2 of a country there is. */
export const knownCountry = otherText(
  'code',
  z.string().refine((code) => countryCodes.includes(code), 'Unknown country'),
);

/** As `EN_US` or `zh-HK`; a language that the site does not speak is answered in the caller's own. */
export const langCode = otherText('code', z.string().max(35)).optional();

export const country = z.strictObject({
  countryCode: z.string(),
  countryName: z.string(),
  /** `+44`; null for a territory without phones of its own. */
  dialCode: z.string().nullable(),
  /** Whether `provinceList` knows any. */
  hasProvinces: z.boolean(),
});
export type Country = z.infer<typeof country>;

const province = z.strictObject({
  /** ISO 3166-2, such as `US-CA`. */
  provinceCode: z.string(),
  provinceName: z.string(),
});
export type Province = z.infer<typeof province>;

export const regionCalls = {
  countryList: call({
    ...addresses.countryList,
    access: 'public',
    bound: 'only reads',
    summary: 'Every country with its name in a language, in the order of that language.',
    input: z.strictObject({ langCode }),
    result: listOf(country),
  }),
  intelCodeList: call({
    ...addresses.intelCodeList,
    access: 'public',
    bound: 'only reads',
    summary: 'International dial codes by country.',
    input: z.strictObject({ langCode }),
    result: listOf(
      z.strictObject({ countryCode: z.string(), countryName: z.string(), dialCode: z.string() }),
    ),
  }),
  provinceList: call({
    ...addresses.provinceList,
    access: 'public',
    bound: 'only reads',
    summary: 'Provinces, states or districts of a country; none where addresses have none.',
    input: z.strictObject({ countryCode: knownCountry, langCode }),
    result: listOf(province),
  }),
  stageList: call({
    ...addresses.stageList,
    access: 'public',
    bound: 'only reads',
    summary: 'The stages a member can be in, in their order.',
    input: z.strictObject({ langCode }),
    result: listOf(
      z.strictObject({
        /** The value of `lactation` in the user info. */
        id: z.int(),
        key: z.enum(stageKeys),
        name: z.string(),
        description: z.string(),
      }),
    ),
  }),
};
