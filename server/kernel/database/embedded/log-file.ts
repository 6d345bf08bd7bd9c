import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const largest = 2 * 1024 * 1024;

/** Size of the log in bytes; 0 when there is none yet. */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Moves the log aside once it passes 2 MiB, so that the file and its predecessor together stay small. */
export function trimLog(file: string): void {
  if (logSize(file) <= largest) return;
  // PostgreSQL keeps its descriptor, so the file is copied and emptied rather than renamed. It appends, so its next
  // line lands at the new start.
  copyFileSync(file, `${file}.1`);
  truncateSync(file, 0);
}

/** What was logged after `offset` bytes: at most the last 4,000 bytes, trimmed. */
export function logSince(file: string, offset: number): string {
  const size = logSize(file);
  const length = Math.min(size - offset, 4000);
  if (length <= 0) return '';
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(length);
    readSync(descriptor, buffer, 0, length, size - length);
    return buffer.toString('utf8').trim();
  } finally {
    closeSync(descriptor);
  }
}
