import crypto, { createHash, type BinaryLike } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export interface Stillness {
  /** What clocks of this process show. */
  at: Date;
  /** From here on chance gives what it gave after the same words in every other run. */
  begin(words: string): void;
  /** The machine's own clocks and chance again. */
  end(): void;
}

/**
 * Clocks that stand, and chance that is the same in every run. Each kind of chance is drawn from by itself: how many
 * connections the pool opened meanwhile, which takes some too, must not change what a draw gives.
 */
export function standStill(at: Date): Stillness {
  const Real = Date;
  const state = { at, words: '', drawn: new Map<string, number>() };
  const bytes = (kind: string, size: number): Buffer => {
    const drawn = state.drawn.get(kind) ?? 0;
    state.drawn.set(kind, drawn + 1);
    const parts: Buffer[] = [];
    for (let part = 0; part * 32 < size; part += 1) parts.push(digest(state.words, kind, drawn, part));
    return Buffer.concat(parts).subarray(0, size);
  };
  const share = (kind: string) => bytes(kind, 6).readUIntBE(0, 6) / 2 ** 48;
  const uuid = () => {
    const drawn = bytes('uuid', 16);
    drawn[6] = ((drawn[6] ?? 0) & 0x0f) | 0x40;
    drawn[8] = ((drawn[8] ?? 0) & 0x3f) | 0x80;
    return drawn.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };

  const restore = [
    replace(globalThis, {
      Date: new Proxy(Real, {
        construct: (target, args, self) =>
          Reflect.construct(target, args.length > 0 ? args : [state.at], self),
        get: (target, key) =>
          key === 'now' ? () => state.at.getTime() : (Reflect.get(target, key) as unknown),
      }),
    }),
    // What is kept for a while is kept by this one.
    replace(performance, { now: () => state.at.getTime() - at.getTime() }),
    replace(Math, { random: () => share('share') }),
    replace(globalThis.crypto, {
      randomUUID: uuid,
      getRandomValues: (array: NodeJS.TypedArray) => {
        const drawn = bytes(`values ${array.byteLength}`, array.byteLength);
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(drawn);
        return array;
      },
    }),
    replace(crypto, {
      // All of what it stands in is handed out, as the machine's own does.
      randomBytes: (size: number) => Buffer.from(new Uint8Array(bytes(`bytes ${size}`, size)).buffer),
      randomUUID: uuid,
      randomInt: (first: number, second?: number) => {
        const [least, end] = second === undefined ? [0, first] : [first, second];
        return least + Math.floor(share(`integer ${least} ${end}`) * (end - least));
      },
    }),
  ];
  syncBuiltinESMExports();
  return {
    get at() {
      return state.at;
    },
    set at(moment) {
      state.at = moment;
    },
    begin: (words) => {
      state.words = words;
      state.drawn.clear();
    },
    end: () => {
      for (const put of restore) put();
      syncBuiltinESMExports();
    },
  };
}

function digest(...parts: readonly (string | number)[]): Buffer {
  const text: BinaryLike = JSON.stringify(parts);
  return createHash('sha256').update(text).digest();
}

/** @returns what puts the former ones back */
function replace(owner: object, by: Readonly<Record<string, unknown>>): () => void {
  const former = Object.keys(by).map((key) => [key, Object.getOwnPropertyDescriptor(owner, key)] as const);
  for (const [key, value] of Object.entries(by))
    Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  return () => {
    for (const [key, descriptor] of former) {
      if (descriptor) Object.defineProperty(owner, key, descriptor);
      else Reflect.deleteProperty(owner, key);
    }
  };
}
