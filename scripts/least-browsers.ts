/**
 * The oldest browsers in which the site is whole: those that Tailwind 4 asks for. The build is made for them, its
 * files are checked against them (scripts/browser-check), and README.md names them.
 * Why these: docs/decisions/0033-browsers.md. Keys are those of MDN's compatibility data.
 */
export const leastBrowsers = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  chrome_android: '111',
  firefox: '128',
  firefox_android: '128',
} as const;

/** The same for Vite, which lowers syntax and styles to them. */
export const buildTarget = [
  `safari${leastBrowsers.safari}`,
  `ios${leastBrowsers.safari_ios}`,
  `chrome${leastBrowsers.chrome}`,
  `firefox${leastBrowsers.firefox}`,
];
