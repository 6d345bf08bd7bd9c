/** Whether something is among so many of a hundred, by a hash of it that nobody can foresee. */
export const isInSample = (hash: Buffer, percent: number): boolean =>
  (hash.readUInt32BE(0) / 2 ** 32) * 100 < percent;
