import type { TestServer, TestStaff } from './server.ts';

/** Somebody of the staff who can sign in again, and so can approve what another one proposed. */
export async function colleague(server: TestServer, name: string, role = 'owner'): Promise<TestStaff> {
  const one = await server.staff(role, name);
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: server.services.now() })
    .where('staffId', '=', one.staffId)
    .execute();
  return one;
}

/** Has what needs two proposed by one and approved by another. */
export async function agree(
  [author, second]: readonly [TestStaff, TestStaff],
  call: string,
  input: object,
): Promise<{ proposed: unknown }> {
  const { proposalId } = await author.client.makeProposal({
    call,
    input: JSON.stringify(input),
    reason: 'Agreed with finance on Monday',
  });
  const { proposed } = await second.client.getProposal({ proposalId });
  await second.client.approveProposal({ proposalId });
  return { proposed };
}
