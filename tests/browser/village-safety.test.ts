import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openVillage, post, stateOf, trustedMembers } from '#tests/support/safety.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: true });
});
afterAll(async () => server.stop());
const browser = openBrowser(() => server.url);

test(
  'flags hide a post, its author reads why, asks again, and gets it back',
  { timeout: 60_000 },
  async () => {
    const ada = await server.staff('reviewer', 'Ada');
    const bea = await server.staff('admin', 'Bea');
    await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
    const [one, two] = await trustedMembers(server, 2);
    const author = await server.member({ firstName: 'Mira' });
    if (!one || !two) throw new Error('two were made');
    const { slug, villageId } = await openVillage(server, [author, one, two]);
    const place = await post(server, author, villageId, { title: 'Solids at four months' });
    const path = `/villages/${slug}/${place.postId}`;
    await one.client.flagWriting({ ...place, reason: 'unkind' });

    const reader = await browser.newMemberPage({ token: two.token });
    await open(reader, path);
    await reader.getByRole('button', { name: 'More', exact: true }).click();
    await look(reader, 'village actions');
    await reader.getByRole('button', { name: /Something is not right here/ }).click();
    const sheet = reader.getByRole('dialog', { name: 'What is not right?' });
    await sheet.getByRole('button', { name: 'Send to us' }).click();
    await sheet.getByText('Please choose a reason.').waitFor();
    await sheet.getByRole('radio', { name: 'Wrong or risky health advice' }).check();
    await look(reader, 'village flag');
    await sheet.getByRole('button', { name: 'Send to us' }).click();
    await reader.getByText('It is hidden until we have looked at it.').waitFor();
    expect(await stateOf(server, place)).toBe('hidden');

    const { list } = await ada.client.listSafetyCases({});
    await ada.client.decideSafetyCase({
      caseId: list[0]?.caseId ?? '',
      decision: 'decline',
      reason: 'falseHealth',
      note: 'Please ask your doctor first.',
    });

    const page = await browser.newMemberPage({ token: author.token });
    await open(page, path);
    await page.getByText('We took this down. Only you still see it.').waitFor();
    await page.getByText('Please ask your doctor first.').waitFor();
    await look(page, 'village declined');
    await page.getByRole('button', { name: 'Ask for a second look' }).click();
    const appeal = page.getByRole('dialog', { name: 'A second look' });
    await appeal.getByRole('textbox').fill('short');
    await appeal.getByRole('button', { name: 'Ask for a second look' }).click();
    await appeal.getByText('Please write a little more').waitFor();
    await appeal.getByRole('textbox').fill('It is what our doctor told us to do.');
    await appeal.getByRole('button', { name: 'Ask for a second look' }).click();
    await page.getByText('Somebody else of us decides').waitFor();

    const { list: waiting } = await bea.client.listSafetyCases({ kind: 'appeal' });
    await bea.client.decideSafetyCase({ caseId: waiting[0]?.caseId ?? '', decision: 'keep' });
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: 'Solids at four months' }).waitFor();
    expect(await page.getByText('We took this down').count()).toBe(0);
    expect(await stateOf(server, place)).toBe('visible');
  },
);

test('who was blocked is gone from the thread, and can come back', { timeout: 60_000 }, async () => {
  const [one, two] = await trustedMembers(server, 2);
  if (!one || !two) throw new Error('two were made');
  const { slug, villageId } = await openVillage(server, [one, two]);
  const place = await post(server, one, villageId);
  const said = 'Something that hurts';
  await two.client.createComment({ ...place, requestKey: crypto.randomUUID(), text: said });
  const page = await browser.newMemberPage({ token: one.token });
  await open(page, `/villages/${slug}/${place.postId}`);
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText(said).waitFor({ state: 'detached' });

  await open(page, '/villages/people');
  await look(page, 'village people');
  await page.getByRole('button', { name: /^End it for/ }).click();
  await page.getByRole('heading', { name: 'Nobody here' }).waitFor();
  await open(page, `/villages/${slug}/${place.postId}`);
  await page.getByText(said).waitFor();
});
