import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import { markPhotosUsed } from '#server/core/media/proofs/mark-photos-used.ts';
import type { Decider } from '#server/core/reviews/decider.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { addStaff } from '#server/core/staff/manage.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot, type MemberPage } from '#tests/support/browser.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { putPhotos, sendPicture } from '#tests/support/proofs.ts';
import { useTestServer } from '#tests/support/server.ts';
import { codeOf, managing, setUpStaff, staffPassword as password } from '#tests/support/staff.ts';
import { still } from '#tests/browser/journey.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const declined: string[] = [];
const approved: string[] = [];
const decider: Decider = {
  describe: async (_, { subjectId }) => ({
    sections: [
      {
        title: 'Answers',
        rows: [
          { label: 'How does your baby sleep?', value: 'On the back, in a cot beside us.' },
          { label: 'Which size did you choose?', value: 'M\n(between S and L)' },
          { label: 'Submission', value: subjectId },
        ],
      },
    ],
    contact: 'guest@example.org',
  }),
  approve: async (_, __, { subjectId }) => void approved.push(subjectId),
  decline: async (_, __, { subjectId }, reason) => void declined.push(`${subjectId} ${reason}`),
  takeUp: async () => true,
};
const subjects = [uuidv7(), uuidv7(), uuidv7()] as const;

interface Submitted extends Pick<
  Parameters<typeof openReview>[1],
  'memberId' | 'kind' | 'subjectId' | 'dueAt'
> {
  readonly title: string;
}

/** A day ago. */
const submit = ({ title, ...rest }: Submitted) =>
  transaction(server.db, (tx) =>
    openReview(tx, {
      ...rest,
      title: { en: title, 'zh-Hans': title, 'zh-Hant': title },
      now: new Date(Date.now() - 86_400_000),
    }),
  );

beforeAll(async () => {
  server.answer(deciding.gives({ kind: 'journey', decider }), deciding.gives({ kind: 'warranty', decider }));
  const [mira, ines] = [await server.member({ language: 'zh-HK' }), await server.member()];
  const bytes = await makeScene(7).jpeg().toBuffer();
  const used = uuidv7();
  for (const [owner, id] of [
    [ines, used],
    [mira, subjects[0]],
  ] as const) {
    const key = await sendPicture(server, owner, bytes);
    await putPhotos(server, owner.memberId, { kind: 'journey', id }, [{ key }]);
  }
  await transaction(server.db, (tx) =>
    markPhotosUsed(tx, {
      memberId: ines.memberId,
      subject: { kind: 'journey', id: used },
      now: new Date(),
    }),
  );
  const titles = ['A quiet night’s sleep', 'Wireless bra, package card', 'Pregnancy pillow, longer warranty'];
  for (const [place, subjectId] of subjects.entries()) {
    const title = titles[place] ?? '';
    await submit({
      memberId: place === 1 ? server.device().ownerId : mira.memberId,
      kind: place === 2 ? 'warranty' : 'journey',
      subjectId,
      title,
      dueAt: new Date(Date.now() + (place * 2 - 1) * 3_600_000),
    });
  }
});
const browser = openBrowser(() => server.url);

/** That nothing stands over the edge, and all of it can be read. */
async function seenWhole(page: MemberPage, name: string): Promise<void> {
  await still(page);
  await screenshot(page, name);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await checkAccessibility(page);
}

/** The key that the page shows to be typed into an app. */
const shownSecret = async (page: MemberPage) =>
  (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');

/** Signs in by a code of the paper, on the sign-in page that is open. */
async function signIn(page: MemberPage, email: string, recoveryCode: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code of your authenticator app').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

const invited = (email: string) =>
  addStaff(managing(server), { email, name: 'Ada Lovelace', role: 'reviewer' });

test('staff set an account up, sign in, decline one submission with a reason and approve the next', async () => {
  const link = await invited('ada@staff.example');
  const page = await browser.newMemberPage({ viewport: 'desktop' });
  await page.goto(link);
  await page.getByText('Welcome, Ada Lovelace.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Please use at least/).waitFor();
  await seenWhole(page, 'console set-up password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = await shownSecret(page);
  await seenWhole(page, 'console set-up app');
  await page.getByLabel('Code that the app shows now').fill('000000');
  page.expectConsole(/400/);
  await page.getByText('This code is not right').waitFor();
  await page.getByLabel('Code that the app shows now').fill(codeOf(secret, new Date()));
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await seenWhole(page, 'console set-up codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('heading', { name: 'Good to see you, Ada Lovelace' }).waitFor();
  await page.getByRole('menuitem', { name: 'Submissions' }).click();
  await page.getByRole('link', { name: /A quiet night/ }).waitFor();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }));

  // Out, and back in by a code of the paper, to the page one wanted.
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await page.getByText('ada@staff.example').waitFor();
  await signOut(page);
  // The link has been used.
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
  await page.visit('/console/queues/reviews?kind=journey');
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await signIn(page, 'ada@staff.example', codes[0] ?? '');
  await page.getByRole('link', { name: 'Begin with the first' }).click();

  await page.getByRole('heading', { level: 1, name: /A quiet night/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('kind')).toBe('journey');
  await page.getByRole('img', { name: 'Photo 1 of 1', exact: true }).waitFor();
  await page.getByText('Same photo').waitFor();
  await page.locator('section[data-id] header').getByText('Overdue').waitFor();
  await seenWhole(page, 'console submission');
  await page.keyboard.press('d');
  await page.getByRole('button', { name: '繁體中文', pressed: true }).waitFor();
  const declining = page.getByRole('form', { name: 'Decline' });
  await declining.getByRole('button', { name: 'Decline with this reason' }).click();
  await declining.getByText('Please write from 10 to 500 letters').waitFor();
  await page.keyboard.press('3');
  await seenWhole(page, 'console decline');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: /Wireless bra/ }).waitFor();
  await page.getByText('Declining: A quiet night’s sleep').waitFor();
  await page.getByRole('button', { name: 'Show name and e-mail' }).click();
  await page.getByText('guest@example.org').waitFor();
  await page.locator('button:enabled', { hasText: 'Approve' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'All done' }).waitFor();
  // What is held is done when one leaves.
  await page.getByRole('menuitem', { name: 'Start' }).click();
  await expect.poll(() => approved).toEqual([subjects[1]]);
  expect(declined).toEqual([expect.stringMatching(new RegExp(`^${subjects[0]} 相片不夠清晰`))]);
  // A decision is noted where it is made, and there to be read with it a moment later.
  const log = async () => {
    const rows = await server.db.selectFrom('staffAudit').select('action').orderBy('auditId').execute();
    return rows.map(({ action }) => action);
  };
  const isDeclining = (action: string) => action === 'review.declined';
  await expect
    .poll(async () => (await log()).filter((action) => action.startsWith('review.') && !isDeclining(action)))
    .toEqual(['review.revealed', 'review.approved']);
  await expect.poll(async () => (await log()).some(isDeclining)).toBe(true);
});

async function signOut(page: MemberPage): Promise<void> {
  await page.getByRole('button', { name: 'Signed in as Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
}

test('an account is set up on a phone by night, in Chinese', async () => {
  const link = await invited('bea@staff.example');
  const page = await browser.newMemberPage({ viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  await page.goto(link);
  await page.getByText('请先为 bea@staff.example 设置密码').waitFor();
  await seenWhole(page, 'console set-up password night');
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('img', { name: '用于身份验证器的二维码' }).waitFor();
  await page.getByRole('link', { name: '在本机的身份验证器中打开' }).waitFor();
  await seenWhole(page, 'console set-up app night');
  await page.getByLabel('身份验证器当前显示的验证码').fill(codeOf(await shownSecret(page), new Date()));
  await page.getByRole('heading', { name: '您的恢复码' }).waitFor();
  await seenWhole(page, 'console set-up codes night');
  await page.getByRole('button', { name: '我已保存好' }).click();
  await page.getByRole('heading', { name: 'Ada Lovelace，您好' }).waitFor();

  page.expectConsole(/400/);
  await page.goto(link);
  await page.getByRole('heading', { name: '该链接已失效' }).waitFor();
  await seenWhole(page, 'console set-up ended night');
});

test('one that a colleague decided meanwhile says so, and a session that ends leads to the sign-in and back', async () => {
  const { email, recoveryCodes, ...grace } = await setUpStaff(server, { role: 'reviewer' });
  const colleague = await server.staff('reviewer', 'Katherine');
  const { list } = await colleague.client.listReviews({ kind: 'warranty' });
  const [{ reviewId } = { reviewId: '' }] = list;
  const page = await openConsole(browser, grace, { role: 'reviewer', viewport: 'phone' });
  await page.visit(`/console/queues/reviews/${reviewId}`);
  await page.getByRole('heading', { level: 1, name: /Pregnancy pillow/ }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await seenWhole(page, 'console submission phone');
  await colleague.client.approveReview({ reviewId });
  // Opened by hand it may be looked at; there is nothing to decide any more.
  await page.reload();
  await page.getByText(/^Decided by Katherine/).waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await seenWhole(page, 'console decided');

  await server.db.deleteFrom('staffSession').execute();
  page.expectConsole(/401/);
  await page.reload();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  page.expectConsole(/400/);
  await signIn(page, email, recoveryCodes[0] ?? '');
  await page.getByRole('heading', { level: 1, name: /Pregnancy pillow/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/console/queues/reviews/${reviewId}`);
});

test('whoever signs out leaves nothing undone', async () => {
  const { memberId } = await server.member();
  const subjectId = uuidv7();
  await submit({ memberId, kind: 'journey', subjectId, title: 'The last of the day', dueAt: new Date() });
  const page = await openConsole(browser, await server.staff('reviewer', 'Ada'), { role: 'reviewer' });
  await page.visit('/console/queues/reviews');
  await page.getByRole('link', { name: /The last of the day/ }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Approving: The last of the day').waitFor();
  await page.getByRole('button', { name: 'Signed in as Ada', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await expect.poll(() => approved).toContain(subjectId);
});

test('a list that was asked for before a decision was done shows it none the less', async () => {
  const { memberId } = await server.member();
  const title = 'Decided on the way';
  await submit({ memberId, kind: 'journey', subjectId: uuidv7(), title, dueAt: new Date() });
  const page = await openConsole(browser, await server.staff('reviewer', 'Ada'), { role: 'reviewer' });
  await page.visit('/console/queues/reviews');
  await page.route('**/api/staff/reviews/approve', async (route) => {
    await sleep(400);
    await route.continue();
  });
  // Read before it was done, and told after it.
  await page.route('**/api/staff/reviews/list?state=approved**', async (route) => {
    const response = await route.fetch();
    await sleep(1200);
    await route.fulfill({ response });
  });
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(`Approving: ${title}`).waitFor();
  await page.getByRole('menuitem', { name: /^Submissions/ }).click();
  await page.getByRole('button', { name: /^Approved/ }).click();
  await page.getByRole('link', { name: title }).waitFor();
});

test('the second press of a double one decides on nothing that opened meanwhile', async () => {
  const { memberId } = await server.member();
  const ids = [uuidv7(), uuidv7()];
  for (const [place, subjectId] of ids.entries())
    await submit({
      memberId,
      kind: 'journey',
      subjectId,
      title: `Pressed twice ${place}`,
      dueAt: new Date(Date.now() + place * 60_000),
    });
  const page = await openConsole(browser, await server.staff('reviewer', 'Ada'), { role: 'reviewer' });
  await page.clock.install();
  await page.visit('/console/queues/reviews');
  await page.getByRole('link', { name: /Pressed twice 0/ }).click();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await approve.click({ trial: true });
  const { x, y, width, height } = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // However long the machine takes, the second press comes a third of a second of the page's own time after the first
  // at most. That time does not pass by itself: while an answer is on its way, very little of it does.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.click(x + width / 2, y + height / 2);
  const next = page.getByRole('heading', { level: 1, name: 'Pressed twice 1' });
  for (let passed = 0; passed < 300 && !(await next.isVisible()); passed += 1) {
    await page.clock.runFor(1);
    await sleep(50);
  }
  expect(await next.isVisible()).toBe(true);
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.clock.resume();
  await page.getByText('Approving: Pressed twice 0').waitFor();
  await page.getByRole('menuitem', { name: 'Start' }).click();
  await expect.poll(() => approved).toContain(ids[0]);
  expect(approved).not.toContain(ids[1]);
});

test('whoever is led to the sign-in because hers has ended is told so', async () => {
  const staff = await server.staff('reviewer', 'Ada');
  const page = await openConsole(browser, staff, { role: 'reviewer' });
  await staff.client.signOutStaff();
  page.expectConsole(/401/);
  await page.visit('/console/queues/reviews');
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await page.getByText('Your sign-in has ended.').waitFor();
});
