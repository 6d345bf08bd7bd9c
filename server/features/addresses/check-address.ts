import type { z } from 'zod';
import {
  cityNeeded,
  isPostcodeOf,
  postcodeRule,
  provinceNeeded,
  tidyPostcode,
} from '#contract/address-rules.ts';
import type { addressCalls } from '#contract/calls/addresses.ts';
import type { Localised, Script } from '#contract/locales.ts';
import { parsePhone } from '#contract/phones.ts';
import { hasProvinces, provinceName } from '#server/core/regions/provinces.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { AddressChange } from './queries.ts';

export type AddressInput = z.output<typeof addressCalls.modifyAddress.input>;
type Fault = 'phone' | 'provinceCode' | 'province' | 'city' | 'postcode';

const reasons: Record<Fault, Localised> = {
  phone: {
    en: 'This is not a phone number of that country',
    'zh-Hans': '这不是该国家或地区的有效电话号码',
    'zh-Hant': '這不是該國家或地區的有效電話號碼',
  },
  provinceCode: {
    en: 'Please choose the province or state',
    'zh-Hans': '请选择省份或州',
    'zh-Hant': '請選擇省份或州',
  },
  province: {
    en: 'Please choose it from the list',
    'zh-Hans': '请从列表中选择',
    'zh-Hant': '請從清單中選擇',
  },
  city: { en: 'Please add the city', 'zh-Hans': '请填写城市', 'zh-Hant': '請填寫城市' },
  postcode: {
    en: 'This is not a postcode of that country',
    'zh-Hans': '这不是该国家或地区的邮政编码',
    'zh-Hant': '這不是該國家或地區的郵遞區號',
  },
};

/**
 * The address as it is stored: the phone in E.164, the province by its code where the country has a list. Throws
 * `addressFaulty` with every field that the country does not take.
 */
export function checkAddress(input: AddressInput, script: Script): AddressChange {
  const { countryCode, provinceCode, phoneCountryCode, firstName, lastName, city, line1, line2 } = input;
  const phone = parsePhone(input.phone, phoneCountryCode);
  const postcode = tidyPostcode(input.postcode);
  const listed = hasProvinces(countryCode);
  const codeFits =
    provinceCode === null
      ? !(listed && provinceNeeded(countryCode))
      : provinceCode.startsWith(`${countryCode}-`) && provinceName(provinceCode, 'en') !== null;
  const faults: Fault[] = [
    ...(phone.valid ? [] : (['phone'] as const)),
    ...(codeFits ? [] : (['provinceCode'] as const)),
    ...(listed && input.province !== '' ? (['province'] as const) : []),
    ...(city === '' && cityNeeded(countryCode) ? (['city'] as const) : []),
    ...(isPostcodeOf(postcode, countryCode) ? [] : (['postcode'] as const)),
  ];
  if (!phone.valid || faults.length > 0) {
    throw new Failure('addressFaulty', {
      fields: faults.map((path) => ({ path, reason: reasons[path][script] })),
      why: faults.join(', '),
    });
  }
  return {
    firstName,
    lastName,
    phone: phone.number,
    phoneCountryCode,
    countryCode,
    provinceCode,
    province: input.province,
    city,
    line1,
    line2,
    postcode: postcodeRule(countryCode) === 'none' ? '' : postcode,
  };
}
