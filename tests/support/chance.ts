import { createHash } from 'node:crypto';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { Chance } from '#server/kernel/chance/chance.ts';

/** A chance that gives the same again in the same order, for one seed. */
export function seededChance(seed: string): Chance {
  let asked = 0;
  const block = () =>
    createHash('sha256')
      .update(`${seed} ${(asked += 1)}`)
      .digest();
  const bytes = (count: number): Buffer => {
    const blocks: Buffer[] = [];
    while (blocks.length * 32 < count) blocks.push(block());
    return Buffer.concat(blocks).subarray(0, count);
  };
  return {
    id: (at) => uuidv7({ random: bytes(16), msecs: at?.getTime() ?? 1_700_000_000_000 + asked, seq: 0 }),
    blindId: () => uuidv4({ random: bytes(16) }),
    bytes,
    between: (least, end) => least + (bytes(6).readUIntBE(0, 6) % (end - least)),
  };
}
