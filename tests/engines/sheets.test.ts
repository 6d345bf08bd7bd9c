import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialogFaults } from '#tests/support/engines/dialog-faults.ts';
import { hasEngine, openEngine, ways } from '#tests/support/engines/fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { breakages, heal } from './sheets/breakages.ts';
import { errands } from './sheets/errands.ts';
import { fillForSheets, type SheetSite } from './sheets/sheet-site.ts';
import { settle, showingIn } from './sheets/showing.ts';

let server: TestServer;
let site: SheetSite;
beforeAll(async () => {
  server = await startTestServer({ site: true });
  site = await fillForSheets(server);
});
afterAll(async () => {
  await site?.stop();
  await server?.stop();
});

// All errands are spread over the ways; what one engine sees on a phone, the other sees on a desktop.
describe.each([
  { name: 'webkit', ahead: 0 },
  { name: 'firefox', ahead: 1 },
] as const)('in $name', ({ name, ahead }) => {
  describe.runIf(hasEngine(name))('every sheet and dialog', () => {
    const engine = openEngine(name, () => server);

    test.each(ways.map((way, place) => ({ ...way, place })))(
      'shows its whole body or scrolls it on $viewport by $theme in $locale, worker: $worker',
      async ({ place, ...way }) => {
        const visit = await engine.visit(way);
        const faults: string[] = [];
        const { locale } = way;
        const showing = showingIn(visit, { server, site, locale }, (fault) => faults.push(fault));
        for (const errand of errands.filter((_, index) => (index + ahead) % ways.length === place)) {
          await errand.run(showing).catch((error: unknown) => {
            throw new Error(`${errand.name}: ${String(error)}`, { cause: error });
          });
        }
        expect(faults).toEqual([]);
      },
    );

    test('that is broken is found out', async () => {
      const member = await server.member();
      const visit = await engine.visit({ token: member.token });
      await visit.open(`/pointsMall?gift=${site.gifts.sent.id}`);
      await visit.see('dialog', site.gifts.sent.name);
      await settle(visit);
      for (const { says, engines, work } of breakages) {
        if (engines && !engines.includes(name)) continue;
        await visit.window.evaluate(work);
        await settle(visit);
        expect(await visit.window.evaluate(dialogFaults)).toContainEqual(expect.stringMatching(says));
        await visit.window.evaluate(heal);
        await settle(visit);
        expect(await visit.window.evaluate(dialogFaults)).toEqual([]);
      }
    });
  });
});
