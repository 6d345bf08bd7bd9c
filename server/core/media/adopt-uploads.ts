import type { Transaction } from '#server/kernel/database/database.ts';

/** Gives everything that was sent from a device to the member who signs in on it; keys and files stay as they are. */
export async function adoptUploads(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.updateTable('upload').set({ memberId: to }).where('memberId', '=', from).execute();
}
