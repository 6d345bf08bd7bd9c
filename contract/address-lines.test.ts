import { expect, test } from 'vitest';
import { postalLines, scriptOfPlace } from './address-lines.ts';
import { nameOf } from './written-name.ts';

const place = (more: Partial<Parameters<typeof postalLines>[0]>) => ({
  countryCode: 'DE',
  provinceCode: null,
  province: '',
  city: 'Berlin',
  line1: 'Lindenstr. 3',
  line2: '',
  postcode: '10969',
  ...more,
});

test.each([
  ['DE', place({}), ['Lindenstr. 3', '10969 Berlin']],
  [
    'IT',
    place({ countryCode: 'IT', city: 'Monza', province: 'Monza e Brianza', postcode: '20900' }),
    ['Lindenstr. 3', '20900 Monza', 'Monza e Brianza'],
  ],
  [
    'US',
    place({
      countryCode: 'US',
      provinceCode: 'US-CA',
      province: 'California',
      city: 'Napa',
      postcode: '94558',
    }),
    ['Lindenstr. 3', 'Napa CA 94558'],
  ],
  [
    'GB',
    place({ countryCode: 'GB', city: 'London', line2: 'Flat 2', postcode: 'SW4 9AH' }),
    ['Lindenstr. 3', 'Flat 2', 'London', 'SW4 9AH'],
  ],
  [
    'CN',
    place({
      countryCode: 'CN',
      province: '广东省',
      city: '深圳市',
      line1: '南山区科技路1号',
      line2: '3栋502',
      postcode: '518000',
    }),
    ['518000', '广东省深圳市', '南山区科技路1号 3栋502'],
  ],
  [
    'CN, a city that is a province',
    place({ countryCode: 'CN', province: '北京市', city: '北京市', line1: '朝阳路8号', postcode: '100020' }),
    ['100020', '北京市', '朝阳路8号'],
  ],
  [
    'HK in English',
    place({ countryCode: 'HK', city: '', line1: '8 Queen’s Road', postcode: '' }),
    ['8 Queen’s Road'],
  ],
])('an address of %s', (_, given, lines) => {
  expect(postalLines(given)).toEqual(lines);
});

test('a Chinese name has no space and its family first', () => {
  expect(nameOf({ firstName: '小明', lastName: '王' })).toBe('王小明');
  expect(nameOf({ firstName: 'Mira', lastName: '' })).toBe('Mira');
});

test('places are named in the script of the address', () => {
  expect(scriptOfPlace(place({}))).toBe('en');
  expect(scriptOfPlace(place({ countryCode: 'CN', city: '深圳市' }))).toBe('zh-Hans');
  expect(scriptOfPlace(place({ countryCode: 'CN', city: 'Shenzhen' }))).toBe('en');
  expect(scriptOfPlace(place({ countryCode: 'TW', city: '臺北市' }))).toBe('zh-Hant');
  expect(scriptOfPlace(place({ countryCode: 'KR', city: '서울' }))).toBe('en');
});
