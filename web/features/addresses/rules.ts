import { cityNeeded, isPostcodeOf, provinceNeeded, tidyPostcode } from '#contract/address-rules.ts';
import type { Address } from '#contract/calls/addresses.ts';
import type { WrittenName } from '#contract/written-name.ts';

/** What the form holds, every field as typed. */
export interface AddressAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly phoneCountryCode: string;
  readonly countryCode: string;
  readonly provinceCode: string;
  readonly province: string;
  readonly city: string;
  readonly line1: string;
  readonly line2: string;
  readonly postcode: string;
  readonly isDefault: boolean;
}

export type AddressAnswerName = 'firstName' | 'phone' | 'provinceCode' | 'city' | 'line1' | 'postcode';

export function answersOf(address: Address): AddressAnswers {
  const { firstName, lastName, phoneShown, phoneCountryCode, countryCode, provinceCode, province } = address;
  const { city, line1, line2, postcode, isDefault } = address;
  return {
    firstName,
    lastName,
    phone: phoneShown,
    phoneCountryCode,
    countryCode,
    provinceCode: provinceCode ?? '',
    // A name that its code says is the list's, not hers.
    province: provinceCode === null ? province : '',
    city,
    line1,
    line2,
    postcode,
    isDefault,
  };
}

export function emptyAnswers(
  countryCode: string,
  hasPhones: boolean,
  names: WrittenName | null,
): AddressAnswers {
  return {
    firstName: names?.firstName ?? '',
    lastName: names?.lastName ?? '',
    phone: '',
    phoneCountryCode: hasPhones ? countryCode : 'US',
    countryCode,
    provinceCode: '',
    province: '',
    city: '',
    line1: '',
    line2: '',
    postcode: '',
    isDefault: false,
  };
}

export function sameAnswers(one: AddressAnswers, other: AddressAnswers): boolean {
  return (Object.keys(one) as (keyof AddressAnswers)[]).every((name) => one[name] === other[name]);
}

/** Fields that the server would refuse, the phone apart; `hasProvinces` tells whether the country has a list. */
export function faultyAnswers(answers: AddressAnswers, hasProvinces: boolean): readonly AddressAnswerName[] {
  const { countryCode } = answers;
  const isEmpty = (name: 'firstName' | 'city' | 'line1') => answers[name].trim() === '';
  const wrong: Record<Exclude<AddressAnswerName, 'phone'>, boolean> = {
    firstName: isEmpty('firstName'),
    provinceCode: hasProvinces && provinceNeeded(countryCode) && answers.provinceCode === '',
    city: cityNeeded(countryCode) && isEmpty('city'),
    line1: isEmpty('line1'),
    postcode: !isPostcodeOf(tidyPostcode(answers.postcode), countryCode),
  };
  return (Object.keys(wrong) as (keyof typeof wrong)[]).filter((name) => wrong[name]);
}

/** As the call takes them: what the country has no field for is left out, whatever was typed before. */
export function inputOf(answers: AddressAnswers, hasProvinces: boolean, hasPostcode: boolean) {
  const { provinceCode, province, postcode, ...rest } = answers;
  return {
    ...rest,
    provinceCode: hasProvinces && provinceCode !== '' ? provinceCode : null,
    province: hasProvinces ? '' : province,
    postcode: hasPostcode ? postcode : '',
  };
}
