import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { comment, openVillage, post, stateOf, trustedMembers, type Place } from '#tests/support/safety.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { alive, look, open, still } from './journey.ts';
import { fillText, openConsole } from '#tests/console/desk.ts';

const server = useTestServer({ site: true });
let flagged: Place;
let anonymous: Place;
let pictured: Place;
let slug: string;
let author: TestMember;

beforeAll(async () => {
  author = await server.member({ firstName: 'Mira', language: 'zh-HK' });
  const village = await openVillage(server, [author]);
  ({ slug } = village);
  flagged = await post(server, author, village.villageId, {
    title: 'A syrup that makes every baby sleep',
    text: 'Two spoons of my syrup before bed and you have your nights back.\n\nWrite to me and I send you some.',
  });
  anonymous = await comment(server, author, flagged.postId, {
    text: 'I do not know any more whom I can tell this',
    anonymous: true,
  });
  const [one, two] = await trustedMembers(server, 2);
  await one?.client.flagWriting({
    ...flagged,
    reason: 'falseHealth',
    note: 'She says two spoons for newborns',
  });
  await two?.client.flagWriting({ ...flagged, reason: 'selling' });
  await one?.client.flagWriting({ ...anonymous, reason: 'danger' });
  pictured = await post(server, author, village.villageId, { title: 'At the lake', photos: 1 });
});
const browser = openBrowser(() => server.url);

test('somebody without an account reports an image, which is looked at, and reads the answer', async () => {
  const page = await browser.newMemberPage({ viewport: 'phone' });
  await open(page, `/report-image?link=${encodeURIComponent(`/villages/${slug}/${pictured.postId}`)}`);
  await look(page, 'report an image');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByText('Please choose one').waitFor();
  await page.getByText('I am', { exact: true }).click();
  await page
    .getByRole('textbox', { name: 'What should we know?' })
    .fill('It is me, and I never agreed to this.');
  await page.reload();
  await alive(page);
  expect(await page.getByRole('textbox', { name: 'What should we know?' }).inputValue()).toContain(
    'never agreed',
  );
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('somebody@example.org');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send the report' }).dblclick();
  await page.getByRole('heading', { name: 'Thank you. We have your report' }).waitFor();
  expect(await stateOf(server, pictured)).toBe('visible');
  await page.getByText('We are looking at it').waitFor();
  await page.getByText('Until then it stays where it is: a person looks first.').waitFor();
  await look(page, 'image report');

  const staff = await server.staff('reviewer', 'Ada');
  const { list } = await staff.client.listSafetyCases({ kind: 'image' });
  expect(list).toHaveLength(1);
  await staff.client.decideSafetyCase({
    caseId: list[0]?.caseId ?? '',
    decision: 'decline',
    reason: 'privacy',
    note: 'It is gone for good.',
  });
  await page.reload();
  await page.getByText('It is removed').waitFor();
  await page.getByText('It is gone for good.').waitFor();
  await checkAccessibility(page);
});

test('staff look at what was flagged, decline it by the keyboard, and learn who is anonymous with a reason', async () => {
  const page = await openConsole(browser, await server.staff('owner', 'Bea'));
  const seen = async (name: string) => {
    await still(page);
    await checkAccessibility(page);
    await screenshot(page, name);
  };
  await page.visit('/console/queues/cases');
  await page
    .getByRole('link', { name: /A syrup that makes/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Flagged', exact: true }).click();
  await page.getByRole('button', { name: 'Flagged', exact: true, pressed: true }).waitFor();
  await seen('village safety');
  await page.getByRole('link', { name: 'Begin with the first' }).click();

  await page.getByRole('heading', { level: 1, name: 'A syrup that makes every baby sleep' }).waitFor();
  await page.getByText('She says two spoons for newborns').waitFor();
  await seen('village case');
  await page.keyboard.press('d');
  const declining = page.getByRole('form', { name: 'Decline it' });
  await declining.getByRole('button', { name: 'Decline with this reason' }).click();
  await declining.getByText('Please choose one').waitFor();
  await declining.getByRole('radio', { name: /^Wrong health advice/ }).check();
  await declining
    .getByRole('textbox', { name: 'Add a sentence' })
    .fill('No syrup before the first birthday.');
  await seen('village decline');
  await declining.getByRole('button', { name: 'Decline with this reason' }).click();

  await page
    .getByRole('region', { name: 'Comment' })
    .getByText('I do not know any more whom I can tell this')
    .waitFor();
  await expect.poll(() => stateOf(server, flagged)).toBe('declined');
  expect(await page.getByText('Mira').count()).toBe(0);
  await page.getByRole('button', { name: 'Find out who it is' }).click();
  const unmasking = page.getByRole('form', { name: 'Find out who it is' });
  await unmasking.getByRole('button', { name: 'Show me who it is' }).click();
  await unmasking.getByText('Please write from 10 to 500 letters').waitFor();
  await unmasking
    .getByRole('textbox', { name: 'Why do you have to know?' })
    .fill('She may be in danger, we call her');
  await unmasking.getByRole('button', { name: 'Show me who it is' }).click();
  await page.getByText('Mira Test').waitFor();
  await page.getByText(author.email).waitFor();
  await page.locator('button:enabled', { hasText: 'Keep it' }).waitFor();
  await seen('village unmasked');
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'All done' }).waitFor();

  // What is held is done when one leaves.
  await page.getByRole('menuitem', { name: 'Experts' }).click();
  await expect.poll(() => stateOf(server, anonymous)).toBe('visible');
  await page.getByRole('button', { name: 'Add an expert' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an expert' });
  await adding.getByLabel('E-mail address of the account').fill(author.email);
  await fillText(page, 'What the badge says', ['Midwife', '助产士', '助產士']);
  await adding.getByLabel('Look again on').fill('2099-01-01');
  await adding.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Look again by Jan 1, 2099').waitFor();
  const log = await server.db.selectFrom('staffAudit').select('action').orderBy('auditId').execute();
  expect(log.map(({ action }) => action).slice(-4)).toEqual([
    'safety.declined',
    'safety.unmasked',
    'safety.kept',
    'expert.set',
  ]);
  const declinedCase = await server.db
    .selectFrom('staffAudit')
    .selectAll()
    .where('action', '=', 'safety.unmasked')
    .executeTakeFirstOrThrow();
  console.log(JSON.stringify(declinedCase));
});

test('only an owner can find out who wrote under another name', async () => {
  const page = await openConsole(browser, await server.staff('reviewer', 'Ada'), { role: 'reviewer' });
  await page.visit('/console/queues/cases?state=decided');
  await page.getByRole('link', { name: /whom I can tell this/ }).click();
  await page.getByText('Under another name').waitFor();
  await page.getByText('Only an owner can find out who it is, and it is recorded.').waitFor();
  expect(await page.getByRole('button', { name: 'Find out who it is' }).count()).toBe(0);
  expect(await page.getByText('Mira').count()).toBe(0);
});
