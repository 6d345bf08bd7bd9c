// More special names come first: most browsers also call themselves what they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, 'WeChat'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/CriOS|Chrome\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** What a member would call the browser and the system of a `User-Agent`; null for what says nothing known. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
