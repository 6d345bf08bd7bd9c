import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openVillage, post, stateOf, trustedMembers } from '#tests/support/safety.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('flags hide a post, its author reads why, asks again, and gets it back', async () => {
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
  await page.getByText('Somebody else on our team decides').waitFor();

  const { list: waiting } = await bea.client.listSafetyCases({ kind: 'appeal' });
  await bea.client.decideSafetyCase({ caseId: waiting[0]?.caseId ?? '', decision: 'keep' });
  await open(page, path);
  await page.getByRole('heading', { level: 1, name: 'Solids at four months' }).waitFor();
  expect(await page.getByText('We took this down').count()).toBe(0);
  expect(await stateOf(server, place)).toBe('visible');
});

test('who was blocked is gone from the thread, and can come back', async () => {
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
  await page.getByRole('button', { name: /^Undo it for/ }).click();
  await page.getByRole('heading', { name: 'Nobody here' }).waitFor();
  await open(page, `/villages/${slug}/${place.postId}`);
  await page.getByText(said).waitFor();
});

test('another name is muted in its conversation, and an owner takes own names only', async () => {
  const [one, two] = await trustedMembers(server, 2);
  if (!one || !two) throw new Error('two were made');
  const { slug, villageId } = await openVillage(server, [one, two]);
  const place = await post(server, one, villageId, { title: 'Nobody sleeps here' });
  const path = `/villages/${slug}/${place.postId}`;
  const [openly, hidden] = ['Openly said', 'Said under another name'];
  await two.client.createComment({ ...place, requestKey: crypto.randomUUID(), text: openly });
  const { writer } = await two.client.createComment({
    ...place,
    requestKey: crypto.randomUUID(),
    text: hidden,
    anonymous: true,
  });
  const page = await browser.newMemberPage({ token: one.token });
  await open(page, path);
  await page.getByRole('button', { name: `More: ${writer.name}` }).click();
  expect(await page.getByRole('button', { name: /^Block/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Mute this writer in this conversation/ }).click();
  const sheet = page.getByRole('dialog', { name: `Mute ${writer.name} in this conversation?` });
  await look(page, 'village mute alias');
  // What the dialog says keeps off the line above its buttons.
  expect(
    await sheet.evaluate((dialog) => {
      const below = (part: string) => dialog.querySelector(part)?.getBoundingClientRect();
      return (below('.dialog-foot')?.top ?? 0) - (below('.dialog-text')?.bottom ?? 0);
    }),
  ).toBeGreaterThan(16);
  await sheet.getByRole('button', { name: 'Mute', exact: true }).click();
  await page.getByText(hidden).waitFor({ state: 'detached' });
  await page.getByText(openly).waitFor();

  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByText('somebody can still write to you under one').waitFor();
  await look(page, 'village block');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Replies under members’ own names only/ }).click();
  await page.getByText('Replies under members’ own names only', { exact: true }).waitFor();
  await look(page, 'village names only');

  const answering = await browser.newMemberPage({ token: two.token });
  await open(answering, path);
  await answering.getByRole('button', { name: 'Write a comment' }).click();
  await answering.getByText('Replies here are under members’ own names only.').waitFor();
  expect(await answering.getByRole('switch').count()).toBe(0);
  await look(answering, 'village composer names only');

  await open(page, '/villages/people');
  await page.getByText('Another name, muted in “Nobody sleeps here”').waitFor();
  await look(page, 'village people alias');
  await page.getByRole('button', { name: `Undo it for ${writer.name}` }).click();
  await page.getByRole('heading', { name: 'Nobody here' }).waitFor();
  await open(page, path);
  await page.getByText(hidden).waitFor();
});

test('a comment begun under another name is never sent under her own unasked', async () => {
  const [one, two] = await trustedMembers(server, 2);
  if (!one || !two) throw new Error('two were made');
  const { slug, villageId } = await openVillage(server, [one, two]);
  const place = await post(server, one, villageId);
  const path = `/villages/${slug}/${place.postId}`;
  const page = await browser.newMemberPage({ token: two.token, viewport: 'desktop', theme: 'night' });
  await open(page, path);
  const begin = () =>
    page.getByRole('button', { name: /^(?:Write a comment|Continue your comment)/ }).click();
  await begin();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Only under another name');
  await page.getByRole('switch').check();
  await one.client.setAnonymousAnswers({ ...place, allowed: false });
  page.expectConsole(/403/);
  await page.getByRole('button', { name: 'Send' }).click();
  await page
    .getByText('Replies here are under members’ own names only. What you wrote is still here')
    .first()
    .waitFor();

  await open(page, path);
  await begin();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Not here. Switch it off').first().waitFor();
  await look(page, 'village composer not here');
  expect((await one.client.listComments(place)).list).toEqual([]);
  await page.getByRole('switch').uncheck();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your comment is posted').waitFor();
  expect((await one.client.listComments(place)).list).toMatchObject([{ writer: { kind: 'member' } }]);
});
