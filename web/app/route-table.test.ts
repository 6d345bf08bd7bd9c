import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { otherPatterns, pageAt, patterns } from '#contract/page-patterns.ts';
import { elementIdOf, elementIds } from './element-ids.ts';
import { activeMenu, menuOf } from '#web/kit/menu.ts';
import { isPublicPath } from './public-paths.ts';
import { pageRows } from './page-rows.ts';
import { rowOf } from './route-table.ts';

/**
 * Every address of the specification, section 2, in its order. The cards are data: that each has its pages and no
 * others, `tests/browser/journeys.test.ts` shows.
 */
const specified = `
/ /login /register /forget_pwd /recover_pwd /logout /changePassword /redirect /redirect/fastLogin
/redirect/shopfiyCoupons /station/redirect
/coins /coins/detail /points /pointsMall /order /coupon /address /rights /rights/upload /memberShip /activities
/villages /villages/list /contact
/gifts /gifts/list /gifts/reward /gifts/jumpList /gifts/redeemList /gifts/eMagazineList /gifts/eMagazineItemDetail
/gifts/newBabyGiftList /gifts/momBirthdayGiftList
/games/checkIn /games/motherDay
/activity/signIn /activity/registerGift /activity/2024/BrandDay
/app/faq /common/faq /app/privacy /app/termsConditions /app/email-verifications /common/logisticsTrajectory
/form/registration /registration
/questionnaire /questionnaire/index /questionnaire/form /questionnaire/amazon /questionnaire/result /questionnaire/upload
/questionnaire2 /questionnaire2/index /questionnaire2/form /questionnaire2/amazon /questionnaire2/result /questionnaire2/upload
/activity/packageCard/:card/form /activity/packageCard/:card/amazon /activity/packageCard/:card/video
/activity/packageCard/:card/upload /activity/packageCard/:card/result
`
  .trim()
  .split(/\s+/);

describe('route table', () => {
  test.each(specified)('has %s', (path) => {
    expect(rowOf(path)).toBeDefined();
  });

  test.each(['/activity/packageCard', '/activity/packageCard/:card/review', '/questionnaire/video', '/nope'])(
    'has no %s',
    (path) => {
      expect(rowOf(path)).toBeUndefined();
    },
  );

  test('every address with its layout, who may see it, and its tracking', () => {
    const lines = pageRows.flatMap(
      ({ path, aliases = [], layout, permission, redirectTo, demoOnly, ...row }) =>
        [path, ...aliases].map((address) =>
          [
            address,
            layout,
            row.public || isPublicPath(address) ? 'public' : 'members',
            ...Object.entries(elementIds[path] ?? {}).map(([query, id]) => (query ? `${query}→${id}` : id)),
            ...(permission ? [`needs ${permission}`] : []),
            ...(redirectTo ? [`goes to ${redirectTo}`] : []),
            ...(demoOnly ? ['demo'] : []),
          ].join(' | '),
        ),
    );
    expect(lines.join('\n')).toMatchSnapshot();
  });

  test('no two rows answer to one address', () => {
    const addresses = pageRows.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(new Set(addresses.map((address) => address.toLowerCase())).size).toBe(addresses.length);
  });

  test.each([
    ['/villages/list', '?type=31', true],
    ['/villages/list', '', true],
    ['/villages/list', '?type=99', false],
    ['/gifts/jumpList', '?type=3', true],
    ['/gifts/jumpList', '?type=1', false],
  ])('the own validation of %s%s gives %s', (path, query, valid) => {
    expect(rowOf(path)?.valid?.(new URL(`https://x.test${path}${query}`))).toBe(valid);
  });
});

describe('what events of a page tell', () => {
  const paths = pageRows.map(({ path }) => path);

  test('is decided for every page, and for none that there is not', () => {
    // A new page: decide in `contract/page-patterns.ts` whether it is intimate.
    expect([...patterns].toSorted()).toEqual([...new Set(paths)].toSorted());
    const others = pageRows.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path]));
    expect(Object.entries(otherPatterns)).toEqual(others);
  });

  test('each is found at its own address, whatever its case and the slash at its end', () => {
    for (const path of paths) {
      const address = path.replaceAll(/:\w+/g, 'Any-1');
      for (const one of [path, address, address.toUpperCase(), `${address}/`]) {
        expect([one, pageAt(one)?.pattern]).toEqual([one, path]);
      }
    }
    for (const [alias, path] of Object.entries(otherPatterns)) expect(pageAt(alias)?.pattern).toBe(path);
    for (const none of ['', 'coins', '/nope', '/coins/detail/more', '/console', '/%'])
      expect(pageAt(none)).toBeNull();
  });

  test('is nothing but the hour where rest, stage, children, searches, groups or safety would show', () => {
    const intimate = paths.filter((path) => pageAt(path)?.tells === 'intimate');
    expect(intimate).toMatchInlineSnapshot(`
      [
        "/villages/write",
        "/villages/saved",
        "/villages/mine",
        "/villages/search",
        "/villages/people",
        "/villages/:village",
        "/villages/:village/:postId",
        "/profile/details",
        "/profile/settings",
        "/profile/loss",
        "/farewell",
        "/blocked",
        "/stage/:slug",
        "/report-image",
        "/gifts/newBabyGiftList",
        "/gifts/momBirthdayGiftList",
        "/app/faq",
        "/common/faq",
      ]
    `);
  });

  test('is the address only of those that show everybody the same', () => {
    const open = paths.filter((path) => pageAt(path)?.tells === 'address');
    expect(
      open.filter((path) => /^\/(?:profile|order|address|rights|notifications|villages\/:)/.test(path)),
    ).toEqual([]);
    expect(open.length).toBeGreaterThan(20);
  });
});

describe('element ids of the tracking table', () => {
  test.each([
    ['/', '', '41100001'],
    ['/memberShip', '', '41100002'],
    ['/coins', '', '41100003'],
    ['/coins/', '?from=mail', '41100003'],
    ['/gifts', '', '41100004'],
    ['/gifts/jumpList', '?type=4', '41100005'],
    ['/gifts/list', '?type=1', '41100006'],
    ['/gifts/jumpList/', '?a=b&type=3', '41100007'],
    ['/gifts/eMagazineList', '', '41100008'],
    ['/gifts/momBirthdayGiftList', '', '41100009'],
    ['/gifts/redeemList', '', '41100010'],
    ['/gifts/newBabyGiftList', '', '41100011'],
    ['/villages', '', '41100012'],
    ['/villages/list', '?type=30', '41100013'],
    ['/villages/list', '?type=31', '41100014'],
    ['/villages/list', '?type=32', '41100015'],
    ['/login', '?next=%2Fcoins', '41100019'],
    ['/villages/list', '', ''],
    ['/gifts/jumpList', '?type=9', ''],
    ['/coins/detail', '', ''],
    ['/nope', '', ''],
  ])('%s%s is "%s"', (path, search, id) => {
    expect(elementIdOf(path, search)).toBe(id);
  });
});

describe('public paths', () => {
  test.each([
    '/common/faq',
    '/app/email-verifications',
    '/app/faq',
    '/app/privacy',
    '/app/termsConditions',
    '/forget_pwd',
    '/registration',
    '/form/registration',
    '/contact',
    '/recover_pwd',
    '/questionnaire/upload',
    '/questionnaire2',
    '/station/redirect',
    '/redirct',
    '/redirect/fastLogin',
    '/register',
    '/activity/signIn',
    '/activity/packageCard/wirelessbra/video',
  ])('%s needs no sign-in', (path) => {
    expect(isPublicPath(path)).toBe(true);
  });

  test.each([
    '/',
    '/coins',
    '/activities',
    '/gifts/list',
    '/common/logisticsTrajectory',
    '/changePassword',
    '/logout',
  ])('%s needs one', (path) => {
    expect(isPublicPath(path)).toBe(false);
  });
});

test('every public page that the specification does not have is told of in docs/deviations.md', () => {
  const told = readFileSync(resolve(import.meta.dirname, '../../docs/deviations.md'), 'utf8');
  const ours = pageRows.filter((row) => row.public && !specified.includes(row.path));
  const names = new Set(ours.map(({ path }) => path));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((path) => !told.includes(`\`${path}\``))).toEqual([]);
});

describe('menu', () => {
  test('the active place of membership levels is home', () => {
    expect(activeMenu('/memberShip')).toBe('home');
    expect(activeMenu('/gifts/redeemList')).toBe('gifts');
    expect(activeMenu('/order')).toBeNull();
  });

  test('a page of a stage belongs to home, and what only looks like a part of the site to none', () => {
    expect(activeMenu('/stage/first-days')).toBe('home');
    expect(activeMenu('/games/motherDay')).toBeNull();
    expect(activeMenu('/constructor')).toBeNull();
  });

  test('the flags of the user info hide check-in and benefits', () => {
    expect(menuOf({ showSignMenu: true, showMyRightsMenu: true })).toEqual([
      'home',
      'gifts',
      'checkIn',
      'villages',
      'rights',
    ]);
    expect(menuOf({ showSignMenu: false, showMyRightsMenu: false })).toEqual(['home', 'gifts', 'villages']);
  });
});
