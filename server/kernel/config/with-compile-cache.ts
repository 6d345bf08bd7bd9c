/** For Node, where this process starts another one or a thread: it keeps what it makes of the sources, too. */
export const withCompileCache: readonly string[] = [
  '--import',
  new URL('../../compile-cache.js', import.meta.url).href,
];
