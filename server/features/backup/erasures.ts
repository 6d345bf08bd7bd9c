import { z } from 'zod';
import { afterErasure, ownData } from '#server/core/members/own-data.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { ownVault } from './own-vault.ts';
import { findErasures, noteErasure, noteWritten } from './queries.ts';
import {
  openForWriting,
  openSealed,
  putSealed,
  readWhole,
  wholeStream,
  type OpenVault,
  type Vault,
} from './vault.ts';

/** The list of who was erased: beside the backups, on the same target. A restore erases them again. */
const list = 'erased/';

const shape = z.object({ memberId: z.uuid(), erasedAt: z.iso.datetime() });

interface Erasure {
  readonly memberId: string;
  readonly erasedAt: Date;
}

/** By the day, so that what is no longer needed is found by its name, which tells nothing of whom. */
const nameOf = (vault: OpenVault, { memberId, erasedAt }: Erasure) =>
  `${list}${erasedAt.toISOString().slice(0, 10)}-${vault.nameFor('erased', memberId)}`;

const dayOf = (name: string) => name.slice(list.length, list.length + 10);

/** Written down with the erasure, whether or not the target can be reached then. */
export const erasuresOfBackups = ownData.gives({
  keeps: {
    backup_erasure: 'as long as a backup may hold her: restoring one erases her again',
  },
  erase: (tx, { memberId, now }) => noteErasure(tx, { memberId, erasedAt: now }),
});

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const write = (vault: OpenVault, erasure: Erasure) =>
  putSealed(vault, nameOf(vault, erasure), oneChunk(JSON.stringify(erasure)));

/** Writes those that the target of this installation does not have yet. */
export async function writeErasures(
  { db, now }: Pick<Services, 'db' | 'now'>,
  open: () => Promise<OpenVault>,
): Promise<void> {
  const erasures = await findErasures(db, { unwritten: true });
  if (erasures.length === 0) return;
  const vault = await open();
  for (const erasure of erasures) {
    await write(vault, erasure);
    await noteWritten(db, erasure.memberId, now());
  }
}

/** Sees to it that a target has all of them: it may be another one than that of the last time. */
export async function completeErasures({ db }: Pick<Services, 'db'>, vault: OpenVault): Promise<void> {
  const there = new Set<string>();
  for await (const part of vault.target.list(list)) there.add(wholeStream(part) ?? '');
  for (const erasure of await findErasures(db, { unwritten: false }))
    if (!there.has(nameOf(vault, erasure))) await write(vault, erasure);
}

/**
 * Writes who was erased to the target at once. One that does not answer is left alone for the rest of the run: the list is
 * completed by `watchBackups`.
 */
export const writingErasures = afterErasure.gives((services) => {
  const vault = ownVault(services);
  let opened: Promise<OpenVault> | null = null;
  let answers = vault !== null;
  return async () => {
    if (vault === null || !answers) return;
    try {
      await writeErasures(services, () => (opened ??= openForWriting(vault)));
    } catch (err) {
      answers = false;
      services.log.warn({ err }, 'who was erased could not be written to the backups, and will be');
    }
  };
});

export async function readErasures(vault: Vault): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for await (const part of vault.target.list(list)) {
    const name = wholeStream(part);
    if (name === null) continue;
    const { memberId, erasedAt } = shape.parse(
      JSON.parse((await readWhole(openSealed(vault, name))).toString()),
    );
    found.push({ memberId, erasedAt: new Date(erasedAt) });
  }
  return found;
}

/** Those that no backup holds any more. */
export async function forgetErasures({ target }: Pick<Vault, 'target'>, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10);
  const old: string[] = [];
  for await (const part of target.list(list)) if (dayOf(part) < day) old.push(part);
  await target.remove(old);
}
