import { beforeEach, expect, test } from 'vitest';
import { proposalDays } from '#contract/calls/approvals.ts';
import type { KindName } from '#contract/content/kinds.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { mailApproversAgain } from '#server/core/approvals/mail-approvers.ts';
import { useContentDesk } from '#tests/support/content-desk.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { roleOfBrand } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const { start, ask, begin, staff: author } = useContentDesk(server);
const minuteMs = 60_000;
const dayMs = 86_400_000;
const at = (ms: number) => {
  server.clock.at = new Date(start.getTime() + ms);
};

beforeEach(async () => {
  await server.db.deleteFrom('proposal').execute();
  await server.db.updateTable('staffAccount').set({ active: false }).execute();
  await letIn(author());
});

const letIn = ({ staffId }: TestStaff) =>
  server.db
    .updateTable('staffAccount')
    .set({ active: true, setUpAt: start })
    .where('staffId', '=', staffId)
    .execute();

/** Somebody who has set her account up. */
async function colleague(role = 'owner'): Promise<TestStaff & { readonly email: string }> {
  const one = await server.staff(role, 'Bea');
  await letIn(one);
  const { email } = await server.db
    .selectFrom('staffAccount')
    .select('email')
    .where('staffId', '=', one.staffId)
    .executeTakeFirstOrThrow();
  return { ...one, email };
}

const withRights = async (...permissions: Permission[]) => colleague(await roleOfBrand(server, permissions));

async function propose(kind: KindName = 'draw'): Promise<string> {
  const { pieceId } = await begin(kind);
  const { movesMade, newest } = await ask(kind, 'get', { pieceId });
  const input = JSON.stringify({ pieceId, movesSeen: movesMade, move: 'publish', version: newest });
  const reason = 'Five hundred pieces for March';
  return (await author().client.makeProposal({ call: `${kind}.move`, input, reason })).proposalId;
}

const mailsOf = async ({ email }: { email: string }) => mailTo(server, email);
const again = async () => mailApproversAgain(server.services);

test('who could approve is told with the proposal: its kind, its title, by whom, and where', async () => {
  const second = await colleague();
  const proposalId = await propose();
  const [mail, ...more] = await mailsOf(second);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Waiting for a second person at ${server.services.site().brandName}: 1`);
  const { proposed } = await second.client.getProposal({ proposalId });
  expect(proposed.what).toBe('content');
  expect(mail?.text).toMatch(/Draw “.+” · proposed by Ada\n/);
  expect(mail?.text).toContain(`${server.services.site().publicUrl}/console/approvals`);
  // Neither its reason nor what it would give.
  expect(mail?.text).not.toContain('Five hundred');
});

test('nobody else is: who proposed it, who may not approve, who may not do it, who is shut out or was never in', async () => {
  const others = [
    await withRights('approve'),
    await withRights('gifts', 'content'),
    await withRights('approve', 'tickets', 'settings'),
  ];
  const [out, never] = [await colleague(), await colleague()];
  await server.db
    .updateTable('staffAccount')
    .set({ active: false })
    .where('staffId', '=', out.staffId)
    .execute();
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: null })
    .where('staffId', '=', never.staffId)
    .execute();
  const mayApprove = await withRights('approve', 'gifts', 'content');
  const { email } = await server.db
    .selectFrom('staffAccount')
    .select('email')
    .where('staffId', '=', author().staffId)
    .executeTakeFirstOrThrow();
  await propose();
  for (const one of [...others, out, never, { email }]) expect(await mailsOf(one)).toEqual([]);
  expect(await mailsOf(mayApprove)).toHaveLength(1);
});

test('several within an hour are gathered, and what was decided meanwhile is in none', async () => {
  const second = await colleague();
  const first = await propose();
  at(10 * minuteMs);
  await propose('earnRule');
  await propose('draw');
  const withdrawn = await propose('draw');
  await author().client.withdrawProposal({ proposalId: withdrawn });
  await again();
  expect(await mailsOf(second)).toHaveLength(1);
  await second.client.declineProposal({ proposalId: first, reason: 'Not in this month' });
  at(60 * minuteMs);
  await again();
  const mails = await mailsOf(second);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toMatch(/: 2$/);
  expect(mails[0]?.text.match(/proposed by Ada/g)).toHaveLength(2);
  at(130 * minuteMs);
  await again();
  expect(await mailsOf(second)).toHaveLength(2);
});

test('what is decided before the hour is over is told of to nobody', async () => {
  const second = await colleague();
  await propose();
  at(10 * minuteMs);
  const proposalId = await propose('draw');
  await author().client.withdrawProposal({ proposalId });
  at(70 * minuteMs);
  await again();
  expect(await mailsOf(second)).toHaveLength(1);
});

test('of many five are named, and how many more there are', async () => {
  await propose();
  for (let count = 0; count < 6; count += 1) await propose('draw');
  const late = await colleague();
  await again();
  const [mail] = await mailsOf(late);
  expect(mail?.subject).toMatch(/: 7$/);
  expect(mail?.text.match(/proposed by Ada/g)).toHaveLength(5);
  expect(mail?.text).toContain('and 2 more');
});

test('what ends within two days is told of once more, and of what is over nothing', async () => {
  const second = await colleague();
  await propose();
  at((proposalDays - 2) * dayMs - minuteMs);
  await again();
  expect(await mailsOf(second)).toHaveLength(1);
  at((proposalDays - 2) * dayMs);
  await again();
  await again();
  at((proposalDays - 1) * dayMs);
  await again();
  const mails = await mailsOf(second);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('waits until March 16, 2026 only');
  at(proposalDays * dayMs);
  const late = await colleague();
  await again();
  expect(await mailsOf(late)).toEqual([]);
});

test('two that are proposed at once send one mail, and tell of both in the end', async () => {
  const second = await colleague();
  const [one, other] = [await begin('draw'), await begin('draw')];
  await Promise.all(
    [one, other].map(({ pieceId }) =>
      author().client.makeProposal({
        call: 'draw.move',
        input: JSON.stringify({ pieceId, movesSeen: 0, move: 'publish', version: 1 }),
        reason: 'For the evenings of March',
      }),
    ),
  );
  expect(await mailsOf(second)).toHaveLength(1);
  at(61 * minuteMs);
  await again();
  const [newest] = await mailsOf(second);
  const told = (await mailsOf(second)).map(({ subject }) => subject.slice(-1));
  // The first told of both already, or the second did.
  expect(told).toEqual(newest?.subject.endsWith('1') ? ['1'] : expect.arrayContaining(['2']));
  expect(newest?.text.match(/proposed by Ada/g)).toHaveLength(2);
});
