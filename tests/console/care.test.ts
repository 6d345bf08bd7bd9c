import { expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { give } from '#tests/support/gifts.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { useTestServer } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';
import { chooseFrom, openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const reason = 'She asks where her parcel is';

/** A member with an order, and another one who is called alike. */
async function calledAlike(firstName: string) {
  const { member, memberId, orderId } = await placeOrder(server, { name: 'Lullaby song book' });
  const other = await server.member();
  for (const [id, lastName] of [
    [memberId, 'Quill'],
    [other.memberId, 'Quince'],
  ] as const)
    await server.db
      .updateTable('member')
      .set({ firstName, lastName, lactation: 2 })
      .where('memberId', '=', id)
      .execute();
  await give(server.db, member, 40, { at: server.services.now() });
  return { member, memberId, orderId };
}

test('a member is found by her name, helped on her page, and seen as she sees the site', async () => {
  const { member, memberId, orderId } = await calledAlike('Miranda');
  const page = await openConsole(browser, await server.staff('owner', 'Ada'));
  await page.visit('/console/');
  await page.getByRole('menuitem', { name: 'Members' }).click();
  const field = page.getByRole('searchbox', { name: 'E-mail, phone number, order, code or name' });
  await field.fill('nobody whom we know');
  await field.press('Enter');
  await page.getByText('Nobody was found.').waitFor();
  await field.fill('miranda qu');
  await field.press('Enter');
  await page.getByRole('link', { name: /Miranda Quince/ }).waitFor();
  expect(page.url()).not.toContain('miranda');
  await checkAccessibility(page);
  await screenshot(page, 'care find');
  await page.getByRole('link', { name: /Miranda Quill/ }).click();

  await page.getByRole('heading', { name: 'Miranda Quill' }).waitFor();
  await page.getByRole('link', { name: 'Lullaby song book', exact: true }).waitFor();
  expect(await page.getByText(member.email).count()).toBe(0);
  await checkAccessibility(page);
  await screenshot(page, 'care page');

  // Contact is there as long as it is open, and asks anew.
  await page.getByRole('button', { name: 'Show contact' }).click();
  await page.getByRole('textbox', { name: 'Why you look' }).fill(reason);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText(member.email).waitFor();
  await screenshot(page, 'care contact');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText(member.email).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show contact' }).click();
  expect(await page.getByRole('textbox', { name: 'Why you look' }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Show stage and days' }).click();
  await page.getByRole('textbox', { name: 'Why you look' }).fill(reason);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Due date').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Leave a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Prefers letters');
  await page.getByRole('button', { name: 'Leave it' }).click();
  await page.getByText('By Ada').waitFor();
  await chooseFrom(page, 'Shown', 'Notes of the team');
  await page.getByText('Lullaby song book').waitFor({ state: 'detached' });
  await page.getByText('Prefers letters').waitFor();

  page.expectOutsideCall(new RegExp(` ${server.services.previewsAt()}/`));
  await page.getByRole('button', { name: 'See what she sees' }).click();
  await page.getByRole('textbox', { name: 'Why you look' }).fill(reason);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.frameLocator('iframe').getByRole('navigation').first().waitFor();
  await screenshot(page, 'care see');
  await page.getByRole('button', { name: 'Close' }).click();
  expect((await auditOf(server, `member ${memberId}`)).map(({ action }) => action)).toEqual([
    'member.contactOpened',
    'member.intimateOpened',
    'member.noted',
    'preview.open',
  ]);

  // What names her opens her page by itself.
  await page.getByRole('link', { name: 'Search again' }).click();
  await field.fill(orderId);
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Miranda Quill' }).waitFor();
});

test('support finds and reads on a phone at night in Chinese, without what is intimate', async () => {
  const { member, memberId } = await calledAlike('Rosalind');
  const page = await openConsole(browser, await server.staff('support', 'Bea'), {
    role: 'support',
    viewport: 'phone',
    locale: 'zh-CN',
    theme: 'night',
  });
  await page.visit('/console/members');
  const field = page.getByRole('searchbox', { name: '邮箱、手机号、订单、兑换码或姓名' });
  await field.fill('rosalindq');
  await field.press('Enter');
  await page.getByRole('link', { name: /Rosalind Quill/ }).waitFor();
  await screenshot(page, 'care find zh night');
  await field.fill(member.email);
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Rosalind Quill' }).waitFor();
  await page.getByText('Lullaby song book').first().waitFor();
  expect(page.url()).toContain(memberId);
  expect(await page.getByRole('button', { name: '显示阶段与日期' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '以她的视角查看' }).count()).toBe(0);
  await checkAccessibility(page);
  await screenshot(page, 'care page zh night');
});
