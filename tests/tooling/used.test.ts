import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { consoleCalls } from '#contract/console-calls.ts';
import { isKeyAccess } from '#contract/define.ts';
import { earnPlaces } from '#contract/earn-triggers.ts';
import { scenes } from '#contract/scenes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
const web = sourcesOf('web');
/** With the declarations that its queues are made from. */
const ofConsole = [...sourcesOf('console'), ...sourcesOf('contract/queues')];
const server = sourcesOf('server/{core,features}');

/** Every call that the specification lists in section 7, as method and path. They answer, whether or not a page asks. */
const ofSpecification = `
  GET /api/station/user/getUserInfo/v2
  GET /api/base/region/defaultRegion
  POST /api/station/user/login/preCheck
  POST /api/station/user/login
  GET /api/station/user/getShopifyPass
  POST /api/station/user/checkUserAccount
  POST /api/station/user/sendVerifyCode
  POST /api/station/user/loginByCode
  POST /api/station/user/verifyCode
  POST /api/station/user/bindAccount
  POST /api/station/user/removeAccount
  POST /api/station/user/login/init
  POST /api/station/user/oauth/login/{type}
  GET /api/station/user/oauth/{type}/callback
  POST /api/station/user/social/login
  POST /api/station/user/social/sendMailCode
  POST /api/station/user/social/verifyMailCode
  POST /api/station/user/social/verifyPass
  POST /api/station/user/logout
  POST /api/station/user/checkToken
  POST /api/station/user/recoverPassword
  POST /api/station/user/resetNewPass
  POST /api/station/user/checkRecoverUrl
  POST /api/station/user/sendMailByRecoverPwd
  POST /api/station/user/register
  POST /api/station/user/registerByCode
  POST /api/station/user/modifyPassword
  POST /api/station/user/modifyUserInfo
  POST /api/station/user/modifyUserAvatar
  POST /api/station/user/disable
  POST /api/station/user/subscribe
  GET /api/station/user/activate
  GET /api/station/user/task/pending
  POST /api/station/user/task/done
  POST /api/station/user/address/list
  DELETE /api/station/user/address/{id}
  POST /api/station/user/address/modify
  POST /api/station/user/address/setDefault
  GET /api/station/user/address/{id}
  GET /api/station/member/my/web
  GET /api/station/member/gift/boards
  GET /api/station/member/gift/luckyList
  GET /api/station/member/gift/newBabyGiftList
  GET /api/station/member/gift/momBirthdayGiftList
  GET /api/station/member/gift/babyBirthdayGiftList
  GET /api/station/member/gift/myLuckyList
  POST /api/station/member/gift/lottery
  POST /api/station/member/gift/claim
  POST /api/station/member/gift/claim/newBabyGift
  POST /api/station/member/gift/claim/momBirthdayGift
  POST /api/station/member/gift/claim/babyBirthdayGift
  GET /api/station/member/village/onlineCourse
  GET /api/station/member/village/newProductBenefits
  GET /api/base/material/querySceneMaterialList
  POST /api/station/lactation/stageList
  GET /api/station/user/magazine/queryList
  PUT /api/station/user/magazine/addHistory/{id}
  GET /api/station/user/magazine/detail/{id}
  GET /api/station/user/magazine/checkIsBrowse
  POST /api/base/event/report
  POST /api/base/region/countryList
  POST /api/base/region/intelCodeList
  POST /api/base/region/provinceList
  GET /api/base/oss/queryOssTempPolicy/v2
  POST /api/station/information/product-registration/save
  GET /api/base/qr/jump
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

describe('calls', () => {
  const names = Object.keys(calls) as CallName[];
  const addressOf = (name: CallName) => `${calls[name].method} ${calls[name].path}`;

  test('those of the specification are all there', () => {
    const there = new Set(names.map(addressOf));
    expect(ofSpecification.filter((address) => !there.has(address))).toEqual([]);
  });

  test('ours are all made, by the site or by the console, but those of systems with a key', () => {
    const listed = new Set(ofSpecification);
    const unmade = names.filter((name) => {
      // Those of a kind of content are made by its name and a verb.
      if (listed.has(addressOf(name)) || name.includes('.') || isKeyAccess(calls[name].access)) return false;
      const places = name in consoleCalls ? ofConsole : web;
      return !places.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    });
    expect(unmade).toEqual([]);
  });

  test('the list of countries is asked for in a language, as the specification says', () => {
    const asked = web.flatMap((text) =>
      [...text.matchAll(/countryList(?:'|\().{0,60}/g)].map(([words]) => words),
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((words) => !words.includes('langCode'))).toEqual([]);
  });
});

test.each(scenes)('the scene %s is asked for and shown by a page', (scene) => {
  const asked = [...web, ...server].filter((text) => text.includes(`scene: '${scene}'`));
  const shown = web.filter((text) => new RegExp(`(?:data-)?scene=["{]+'?${scene}\\b`).test(text));
  expect([asked.length > 0, shown.length > 0]).toEqual([true, true]);
});

test('what the site pays for by itself has a place where it is done', () => {
  const triggers = server.flatMap((text) =>
    [...text.matchAll(/\b\w*[tT]rigger = '([a-z-]+)'/g)].map(([, trigger]) => trigger),
  );
  expect(triggers.length).toBeGreaterThan(3);
  expect(triggers.toSorted()).toEqual(Object.keys(earnPlaces).toSorted());
});
