import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';
import { noteLayoutShifts, shiftOf } from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let token: string;
beforeAll(async () => {
  ({ token } = await server.member());
});

/** What stands in for our fonts is as wide as they are on the whole, on a machine with nothing but DejaVu too. */
test.each(['/', '/villages', '/memberShip', '/gifts/eMagazineList'])(
  'fonts that come late move nothing of %s',
  async (path) => {
    for (const viewport of ['phone', 'desktop'] as const) {
      const page = await browser.newMemberPage({ token, viewport });
      await noteLayoutShifts(page);
      let came = 0;
      await page.route('**/*.woff2', async (route) => {
        await sleep(800);
        came += 1;
        await route.continue();
      });
      await open(page, path);
      await page.evaluate(async () => document.fonts.ready);
      await expect.poll(() => page.evaluate(() => document.fonts.check('600 16px Fraunces'))).toBe(true);
      expect(came).toBeGreaterThan(0);
      const { sum, moved } = await shiftOf(page);
      expect({ viewport, moved: sum < 0.01 ? [] : moved }).toEqual({ viewport, moved: [] });
      await page.context().close();
    }
  },
);
