import { hash } from 'node:crypto';

/**
 * A Bloom filter: a set of words in 20 bits each, that holds all it was made of and, of other words, one in 15,000. Its
 * file is nothing but these bits.
 */
const bitsPerWord = 20;
/** SHA-512 gives 16 numbers of 32 bits; 14 places a word are the best for that size. */
const placesPerWord = 14;

/** A Bloom filter of words (Bloom 1970): small, never wrong about a word that is in it. */
export function makeWordFilter(words: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((words.size * bitsPerWord) / 8));
  for (const word of words)
    for (const place of placesOf(word, filter))
      filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7));
  return filter;
}

/** False: it is not in the filter. True: it most likely is. */
export function mayHoldWord(filter: Buffer, word: string): boolean {
  return placesOf(word, filter).every((place) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
}

function placesOf(word: string, filter: Buffer): number[] {
  const digest = hash('sha512', word, 'buffer');
  return Array.from({ length: placesPerWord }, (_, n) => digest.readUInt32LE(n * 4) % (filter.length * 8));
}
