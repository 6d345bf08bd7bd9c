import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserFaults } from '../../scripts/browser-check/check.ts';
import { leastBrowsers } from '../../scripts/least-browsers.ts';

const script = (code: string, declared = {}) => browserFaults(new Map([['page.js', code]]), declared);
const style = (code: string, declared = {}) => browserFaults(new Map([['page.css', code]]), declared);

test('README names the least browsers, which are the same on phones', () => {
  const { safari, safari_ios, chrome, chrome_android, firefox, firefox_android } = leastBrowsers;
  expect([safari_ios, chrome_android, firefox_android]).toEqual([safari, chrome, firefox]);
  expect(readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(
    `Safari ${safari}, Chrome ${chrome}, Firefox ${firefox} and newer`,
  );
});

describe('a script that is too new is named with what it wants', () => {
  test.each([
    ['Map.groupBy([], f)', 'js Map.groupBy wants Safari 17.4, Chrome 117'],
    ['let e=Promise.withResolvers()', 'js Promise.withResolvers wants Safari 17.4, Chrome 119'],
    ['URL.canParse(a)', 'js URL.canParse wants Safari 17, Chrome 120'],
    ['window.requestIdleCallback(f)', 'js requestIdleCallback wants Safari'],
    ['x.isSubsetOf(y)', 'js .isSubsetOf() wants Safari 17, Chrome 122'],
    ['x?.[`checkVisibility`]()', 'js .checkVisibility() wants Safari 17.4'],
    ['x.values().map(f)', 'js Iterator.map wants Safari 18.4, Chrome 122, Firefox 131'],
    ['let{setAppBadge:t}=navigator', 'js navigator.setAppBadge wants Safari 17'],
    ['addEventListener(`scrollend`,f)', 'js event scrollend wants Safari 26.2, Chrome 114'],
    ['/[\\p{L}--[a-z]]/v.test(x)', 'js /v wants Safari 17, Chrome 112'],
    ['new RegExp(a,`v`)', 'js /v wants Safari 17, Chrome 112'],
    [
      '(0,r.jsx)(`div`,{style:{fieldSizing:a}})',
      'css field-sizing wants Safari 26.2, Chrome 123, Firefox 152',
    ],
    ['(0,r.jsx)(`div`,{popover:`auto`})', 'html popover wants Safari 17'],
    ['(0,r.jsx)(`search`,{})', 'html <search> wants Safari 17, Chrome 118'],
  ])('%s', (code, fault) => {
    expect(script(code).join('\n')).toContain(`page.js: ${fault}`);
  });

  test('a parameter of the same short name is no `new URLSearchParams()`', () => {
    const fault = 'page.js: js URLSearchParams.size wants Safari 17, Chrome 113';
    expect(script('function f(){let e=new URLSearchParams(a);return e.size}')).toEqual([fault]);
    expect(script('function f(){let e=new URLSearchParams(a);return e=>e.size}')).toEqual([]);
  });
});

test.each([
  'list.toSorted().at(-1)',
  'typeof Temporal',
  'let e={toTemporalInstant(){}};e.toTemporalInstant()',
  'e.popover',
  'e.values(a).map(f)',
  'function f(Temporal){return Temporal}',
])('%s is old enough, or the own business of the script', (code) => {
  expect(script(code)).toEqual([]);
});

describe('a stylesheet that is too new is named with what it wants', () => {
  test.each([
    ['a{field-sizing:content}', 'css field-sizing wants Safari 26.2, Chrome 123, Firefox 152'],
    ['a{width:stretch}', 'css width: stretch wants'],
    ['a{color:light-dark(red,blue)}', 'css light-dark() wants Safari 17.5, Chrome 123'],
    ['a{color:oklch(from red l c h)}', 'css oklch(from …) wants Safari 18, Chrome 122'],
    ['a{--b:light-dark(red,blue)}', 'css light-dark() wants'],
    ['a{width:1rex}', 'css 1rex wants Safari 17.2, Firefox 147'],
    ['@starting-style{a{opacity:0}}', 'css @starting-style wants Safari 17.5, Chrome 117, Firefox 129'],
    ['@media (scripting:none){a{opacity:0}}', 'css @media (scripting) wants Safari 17, Chrome 120'],
    ['@container style(--a:1){a{opacity:0}}', 'css @container style() wants'],
    ['a:open{opacity:0}', 'css :open wants Safari 26.5, Chrome 133, Firefox 136'],
    ['a::details-content{opacity:0}', 'css ::details-content wants Safari 18.4, Chrome 131, Firefox 143'],
    ['a{&:hover{opacity:0}}', 'css & wants Safari 17.2, Chrome 120'],
    ['a{mask-image:none}', 'css mask-image wants Chrome 120'],
  ])('%s', (code, fault) => {
    expect(style(code).join('\n')).toContain(`page.css: ${fault}`);
  });

  test('unless it stands there with the prefix of old, too, or is only asked for', () => {
    expect(style('a{-webkit-mask-image:none;mask-image:none}')).toEqual([]);
    expect(style('@supports (field-sizing:content){a{opacity:0}}')).toEqual([]);
  });

  test('what cannot be read is no good sign', () => {
    expect(() => style('a{color:red;}b{c}')).toThrow('page.css: not understood: c');
  });
});

describe('what is declared', () => {
  test('may be newer, a property with its values', () => {
    expect(style('a{text-wrap:pretty}', { 'css text-wrap': 'lines just break' })).toEqual([]);
    expect(script('Map.groupBy([],f)', { 'js Map.groupBy': 'asked for first' })).toEqual([]);
  });

  test('and is in no file must go', () => {
    expect(style('a{color:red}', { 'css text-wrap': 'lines just break' })).toEqual([
      'scripts/browser-check/newer.ts: css text-wrap is in no file that needs it',
    ]);
  });
});
