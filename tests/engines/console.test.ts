import { beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#contract/staff-roles.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { hasEngine, openEngine } from '#tests/support/engines/fixture.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { message } from '#tests/support/tickets.ts';

const server = useTestServer({ site: true });
let staff: TestStaff;
let pieceId: string;
beforeAll(async () => {
  staff = await server.staff('owner', 'Grace');
  const body = giftBody({ name: text('Cloth') });
  ({ pieceId } = await staff.client['gift.save']({ slug: 'cloth', startedFrom: 0, body }));
});

describe.each(['webkit', 'firefox'] as const)('in %s', (name) => {
  describe.runIf(hasEngine(name))('the console', () => {
    const engine = openEngine(name, () => server);

    async function begin(viewport: 'phone' | 'desktop') {
      const visit = await engine.visit({ viewport });
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      const kept = { token: staff.token, expiresAt, name: 'Grace', role: 'owner', permissions };
      await visit.become({ session: { 'staff-session': JSON.stringify(kept) } });
      return visit;
    }

    test.each(['phone', 'desktop'] as const)('answers what waits on %s', async (viewport) => {
      const { ticketId } = await server.device().client.openTicket(message(server));
      const visit = await begin(viewport);
      await visit.window.goto(`${visit.line.url}/console/queues/tickets/${ticketId}`);
      await visit.press('button', /^Answer/);
      await visit.fill('Your answer', 'It is on its way.');
      // The way to send it lies within the window.
      await visit.until('a button in sight', () => {
        const send = [...document.querySelectorAll('button[type=submit]')].find((one) =>
          one.textContent.includes('Send answer'),
        );
        const { top, bottom } = send?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        const rests = document.getAnimations().every(({ playState }) => playState !== 'running');
        return rests && top >= 0 && bottom <= innerHeight;
      });
      await visit.press('button', 'Send answer');
      await visit.read('Answering: ');
      // What is held back is done when one leaves.
      await visit.window.goto(`${visit.line.url}/console`);
      const answers = async () => {
        const { messages } = await staff.client.getTicket({ ticketId });
        return messages.filter(({ kind }) => kind === 'answer').length;
      };
      await expect.poll(answers).toBe(1);
    });

    test.each(['phone', 'desktop'] as const)('comes alive and saves on %s', async (viewport) => {
      const visit = await begin(viewport);
      const paths = [
        '',
        '/team',
        '/me',
        '/gift/create',
        '/queues/tickets',
        '/queues/orders',
        '/experts',
        '/messages',
        '/audit',
        '/approvals',
        '/releases',
        '/stock',
        '/parcels',
      ];
      for (const path of paths.map((path) => `/console${path}`)) {
        await visit.window.goto(visit.line.url + path);
        await visit.until('a screen', () => document.querySelector('h1, form') !== null);
        await visit.whole();
      }
      await visit.window.goto(`${visit.line.url}/console/gift/${pieceId}`);
      await visit.fill('Price', viewport === 'phone' ? '41' : '42');
      await visit.press('button', 'Save');
      await visit.read('Saved. Members see nothing of it before you publish.');
      const { body } = await staff.client['gift.get']({ pieceId });
      expect(body.price).toBe(viewport === 'phone' ? 41 : 42);
      await visit.keepPicture(`console ${name} ${viewport}`);
    });
  });
});
