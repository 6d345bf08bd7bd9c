import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { putUpJourney } from '#tests/support/journeys.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';

const server = useTestServer({ site: true });
let member: TestMember;
const slugs: Record<string, string> = {};
beforeAll(async () => {
  slugs['form'] = await putUpJourney(server.db, { steps: ['form'] });
  slugs['amazon'] = await putUpJourney(server.db, { steps: ['amazon'] });
  slugs['upload'] = await putUpJourney(server.db, { steps: ['upload'] });
  member = await server.member();
});
const browser = openBrowser(() => server.url);

const bases = ['/questionnaire', '/questionnaire2'];
const steps = ['form', 'amazon', 'upload', 'result'];

test.each(bases.flatMap((base) => steps.map((step) => [base, step] as const)))(
  '%s/%s without an id leads to the journey that it can only be, or to a list',
  async (base, step) => {
    for (const cookie of [`token=${member.token}`, '']) {
      const response = await fetch(`${server.url}${base}/${step}`, { headers: { cookie } });
      const slug = slugs[step];
      const wanted = slug === undefined ? `${base}?step=${step}` : `${base}/${step}?id=${slug}`;
      expect([response.status, response.url]).toEqual([200, `${server.url}${wanted}`]);
    }
  },
);

test.each(bases)('%s without an id lists what is open, and stays with its way of asking', async (base) => {
  const page = await browser.newMemberPage({ token: member.token });
  await page.visit(`${base}?step=amazon`);
  await page.getByText('Those with the step').waitFor();
  const links = page.getByRole('main').getByRole('link', { name: /Journey/ });
  expect(await links.count()).toBe(1);
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'See all' }).click();
  await expect.poll(() => links.count()).toBe(3);
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(places.every((place) => place?.startsWith(`${base}?id=`))).toBe(true);
});
