/** What stands in a browser's own words, the more particular first: most call themselves by others' names as well. */
const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['Edg(?:e|A|iOS)?/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['(?:Firefox|FxiOS)/', 'Firefox'],
  ['(?:Chrome|CriOS)/', 'Chrome'],
  ['Version/.*Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const firstIn = (userAgent: string, known: typeof browsers | typeof systems): string | undefined =>
  known.find(([mark]) => new RegExp(mark).test(userAgent))?.[1];

/** A browser by the name people know it by, with what it runs on: `Firefox · Windows`; what is unknown as it calls itself. */
export function browserName(userAgent: string): string {
  const named = [firstIn(userAgent, browsers), firstIn(userAgent, systems)].filter(
    (name) => name !== undefined,
  );
  return named.length > 0 ? named.join(' · ') : userAgent.slice(0, 60);
}
