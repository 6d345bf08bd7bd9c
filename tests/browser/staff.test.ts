import { beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import { markPhotosUsed } from '#server/core/media/proofs/mark-photos-used.ts';
import type { Decider } from '#server/core/reviews/decider.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { addStaff } from '#server/core/staff/manage.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { putPhotos, sendPicture } from '#tests/support/proofs.ts';
import { useTestServer } from '#tests/support/server.ts';
import { codeOf, managing, staffPassword as password } from '#tests/support/staff.ts';
import { alive, look, open } from './journey.ts';

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
};
const subjects = [uuidv7(), uuidv7(), uuidv7()] as const;

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
    const now = new Date(Date.now() - 86_400_000);
    await transaction(server.db, (tx) =>
      openReview(tx, {
        memberId: place === 1 ? server.device().ownerId : mira.memberId,
        kind: place === 2 ? 'warranty' : 'journey',
        subjectId,
        title: { en: title, 'zh-Hans': title, 'zh-Hant': title },
        now,
        dueAt: new Date(Date.now() + (place * 2 - 1) * 3_600_000),
      }),
    );
  }
});
const browser = openBrowser(() => server.url);

test('staff set an account up, sign in, decline one submission with a reason and approve the next', async () => {
  const link = await addStaff(managing(server), {
    email: 'ada@staff.example',
    name: 'Ada Lovelace',
    role: 'reviewer',
  });
  const page = await browser.newMemberPage({ viewport: 'desktop' });
  await page.goto(link);
  await alive(page);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('textbox', { name: /password/i }).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await look(page, 'staff set-up');
  await page.getByRole('textbox', { name: 'Code that the app shows' }).fill('000000');
  page.expectConsole(/400/);
  await page.getByText('This code is not right').waitFor();
  await page.getByRole('textbox', { name: 'Code that the app shows' }).fill(codeOf(secret, new Date()));
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await look(page, 'staff recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('heading', { name: 'Submissions' }).waitFor();
  await page.getByRole('link', { name: /A quiet night/ }).waitFor();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }));
  await look(page, 'staff queue');

  // Out, and back in by a code of the paper, to the page one wanted.
  await page.getByRole('button', { name: 'Your account and settings' }).click();
  await page.getByText('ada@staff.example').waitFor();
  await look(page, 'staff settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await open(page, '/staff/reviews?kind=journey');
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await look(page, 'staff sign-in');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@staff.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Begin with the first' }).click();

  await page.getByRole('heading', { level: 1, name: /A quiet night/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('kind')).toBe('journey');
  await page.getByRole('img', { name: 'Photo 1 of 1', exact: true }).waitFor();
  await page.getByText('Same photo').waitFor();
  await page.locator('header').getByText('Overdue').waitFor();
  await look(page, 'staff submission');
  await page.keyboard.press('d');
  await page.getByRole('radio', { name: '繁體中文', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Decline with this reason' }).click();
  await page.getByText('Please write between 10 and 500 characters').waitFor();
  await page.getByRole('dialog').focus();
  await page.keyboard.press('1');
  await look(page, 'staff decline');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: /Wireless bra/ }).waitFor();
  await page.getByText('Declining: A quiet night’s sleep').waitFor();
  await page.getByRole('button', { name: 'Show name and e-mail' }).click();
  await page.getByText('guest@example.org').waitFor();
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'All done' }).waitFor();
  // Whoever signs out leaves nothing undone.
  await page.getByRole('button', { name: 'Your account and settings' }).click();
  await expect.poll(() => approved).toEqual([subjects[1]]);
  expect(declined).toEqual([expect.stringMatching(new RegExp(`^${subjects[0]} 相片不夠清晰`))]);
  // A decision is noted where it is made, and there to be read with it a moment later.
  const log = async () => {
    const rows = await server.db.selectFrom('staffAudit').select('action').orderBy('auditId').execute();
    return rows.map(({ action }) => action);
  };
  const isDeclining = (action: string) => action === 'review.declined';
  await expect
    .poll(async () => (await log()).filter((action) => !isDeclining(action)).slice(-2))
    .toEqual(['review.revealed', 'review.approved']);
  await expect.poll(async () => (await log()).some(isDeclining)).toBe(true);
});

test('one that a colleague decided meanwhile says so, and a session that ends leads back to it', async () => {
  const ada = await server.staff('reviewer', 'Grace');
  const { list } = await ada.client.listReviews({ kind: 'warranty' });
  const [{ reviewId } = { reviewId: '' }] = list;
  const page = await browser.newMemberPage();
  await open(page, '/staff');
  const session = {
    token: ada.token,
    expiresAt: new Date(Date.now() + 3_600_000),
    name: 'Grace',
    role: 'reviewer',
  };
  await page.evaluate((kept) => sessionStorage.setItem('staff-session', kept), JSON.stringify(session));
  await open(page, `/staff/reviews?open=${reviewId}`);
  await page.getByRole('heading', { level: 1, name: /Pregnancy pillow/ }).waitFor();
  await checkAccessibility(page);
  const colleague = await server.staff('reviewer', 'Katherine');
  await colleague.client.approveReview({ reviewId });
  // Opened by hand it may be looked at; there is nothing to decide any more.
  await page.reload();
  await page.getByText('by Katherine').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await look(page, 'staff decided');

  await ada.client.signOutStaff();
  page.expectConsole(/401/);
  await page.reload();
  await page.getByText('Your sign-in has ended. Sign in again').waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('next')?.endsWith(reviewId) === true);
});
