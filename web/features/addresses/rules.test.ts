import { describe, expect, test } from 'vitest';
import { answersOf, emptyAnswers, faultyAnswers, inputOf } from './rules.ts';
import { nameOf } from '#contract/written-name.ts';
import { linesOf } from './written.ts';

const address = {
  id: '0190f3a4-0000-7000-8000-000000000000',
  firstName: 'Mira',
  lastName: 'Test',
  phone: '+12025550123',
  phoneShown: '+1 202 555 0123',
  phoneCountryCode: 'US',
  countryCode: 'US',
  countryName: 'United States',
  provinceCode: 'US-CA',
  province: 'California',
  city: 'San Francisco',
  line1: '1 Market Street',
  line2: '',
  postcode: '94103',
  isDefault: true,
};

describe('answersOf', () => {
  test('keeps a province that was written by hand, and one of the list by its code', () => {
    expect(answersOf(address)).toMatchObject({
      provinceCode: 'US-CA',
      province: '',
      phone: '+1 202 555 0123',
    });
    expect(answersOf({ ...address, provinceCode: null, province: 'Kowloon' })).toMatchObject({
      provinceCode: '',
      province: 'Kowloon',
    });
  });
});

describe('faultyAnswers', () => {
  test('an empty form lacks what its country needs', () => {
    expect(faultyAnswers(emptyAnswers('US', true, null), true)).toEqual([
      'firstName',
      'provinceCode',
      'city',
      'line1',
      'postcode',
    ]);
    expect(faultyAnswers(emptyAnswers('HK', true, null), false)).toEqual(['firstName', 'line1']);
    expect(faultyAnswers(answersOf(address), true)).toEqual([]);
  });
});

describe('inputOf', () => {
  test('leaves out what the country has no field for', () => {
    const answers = { ...answersOf(address), province: 'typed before', postcode: '94103' };
    expect(inputOf(answers, true, true)).toMatchObject({ provinceCode: 'US-CA', province: '' });
    expect(inputOf(answers, false, false)).toMatchObject({
      provinceCode: null,
      province: 'typed before',
      postcode: '',
    });
  });
});

test('an address is written in as few lines as it has, and a name as its owner does', () => {
  expect(linesOf(address)).toEqual(['1 Market Street', 'San Francisco, California, 94103', 'United States']);
  expect(linesOf({ ...address, city: '北京市', province: '北京市', postcode: '' })[1]).toBe('北京市');
  expect(nameOf(address)).toBe('Mira Test');
  expect(nameOf({ firstName: 'Mira', lastName: '' })).toBe('Mira');
  expect(nameOf({ firstName: '小美', lastName: '陈' })).toBe('陈小美');
});
