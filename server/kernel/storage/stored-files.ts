import type { Readable } from 'node:stream';

/** Where files are kept. Keys are ours alone: letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** The whole file; null when there is none, or when it is larger than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  /**
   * The same piece by piece. `range`: `bytes=` with one range, as in HTTP, or null for all. Null when there is none;
   * `unsatisfiable` when it ends before the range begins.
   */
  open(key: string, range: string | null): Promise<OpenFile | 'unsatisfiable' | null>;
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Also good for files that are not there. */
  remove(keys: readonly string[]): Promise<void>;
}

/** A file, or the part of it that was asked for, as it comes. */
export interface OpenFile {
  readonly body: Readable;
  /** Bytes of the body. */
  readonly length: number;
  /** `Content-Range` of a part; null for the whole. */
  readonly range: string | null;
}
