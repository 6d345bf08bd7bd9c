import path from 'node:path';
import { installByPackageManager, installByPlaywright } from './chromium-install.ts';
import type { Attempt } from './chromium-install.ts';
import { thisMachine } from './machine.ts';
import type { Machine } from './machine.ts';

export interface Chromium {
  executablePath: string;
  /** Command-line switches to start it with. */
  args: string[];
}

/** The same engine without a window's machinery: browser tests take a third less time (docs/decisions/0003-tests.md). */
const shell = 'chromium-headless-shell';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const switches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function browsersOnPath(machine: Machine, names: readonly string[]): string[] {
  const folders = (machine.env['PATH'] ?? '').split(machine.platform === 'win32' ? ';' : ':').filter(Boolean);
  const suffix = machine.platform === 'win32' ? '.exe' : '';
  return names.flatMap((command) => folders.map((folder) => path.join(folder, command + suffix)));
}

function wellKnownBrowsers({ platform, env, home }: Machine): string[] {
  if (platform === 'darwin') {
    const applications = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return ['/Applications', path.join(home, 'Applications')].flatMap((folder) =>
      applications.map((name) => path.join(folder, `${name}.app/Contents/MacOS/${name}`)),
    );
  }
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (root) => root !== undefined,
    );
    const programs = [
      'Chromium/Application/chrome.exe',
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return programs.flatMap((program) => roots.map((root) => path.join(root, program)));
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
  ];
}

/** Being there is not enough: Ubuntu's `chromium-browser` only tells to use snap, and a download may lack libraries. */
async function starts(machine: Machine, executable: string): Promise<boolean> {
  if (!machine.exists(executable)) return false;
  // On Windows `--version` opens a window and prints nothing.
  if (machine.platform === 'win32') return true;
  return (await machine.run([executable, '--version'], 20_000)).ok;
}

async function findInstalled(machine: Machine): Promise<string | undefined> {
  const candidates = [
    ...browsersOnPath(machine, [shell]),
    ...(machine.playwrightBrowser ? [machine.playwrightBrowser] : []),
    ...browsersOnPath(machine, commands),
    ...wellKnownBrowsers(machine),
  ];
  for (const candidate of new Set(candidates)) {
    if (await starts(machine, candidate)) return candidate;
  }
  return undefined;
}

async function install(machine: Machine): Promise<string> {
  const tried: string[] = [];
  const attempts: Attempt[] = [
    installByPlaywright,
    (on) => installByPackageManager(on, 'shell'),
    (on) => installByPackageManager(on, 'browser'),
  ];
  for (const attempt of attempts) {
    const outcome = await attempt(machine);
    const found = outcome.done ? await findInstalled(machine) : undefined;
    if (found) return found;
    tried.push(outcome.done ? `${outcome.by}: ended well, but left no browser that starts` : outcome.why);
  }
  throw new Error(
    [
      'No Chromium was found, and none could be installed.',
      `  Looked for Playwright's own (${machine.playwrightBrowser ?? 'none for this system'}), for ${[shell, ...commands].join(', ')} on PATH, and in the usual folders.`,
      ...tried.map((line) => `  ${line}`),
      'Install Chromium or Chrome (on Debian: `sudo apt-get install chromium fonts-noto-cjk`), or set CHROMIUM_PATH to the program of one.',
    ].join('\n'),
  );
}

/** Without such glyphs every Chinese page is drawn in boxes and measures wrong, yet no assertion on text would fail. */
async function hasChineseGlyphs(machine: Machine): Promise<boolean> {
  if (machine.platform !== 'linux') return true;
  const listed = await machine.run(['fc-list', ':lang=zh', 'family'], 20_000);
  if (listed.ok) return listed.output !== '';
  return machine.list('/usr/share/fonts').some((file) => /cjk|wqy|droidsansfallback|uming|ukai/i.test(file));
}

async function ensureChineseGlyphs(machine: Machine): Promise<void> {
  if (await hasChineseGlyphs(machine)) return;
  await machine.exclusively(async () => {
    if (await hasChineseGlyphs(machine)) return;
    const outcome = await installByPackageManager(machine, 'fonts');
    if (!outcome.done) machine.say(`Chinese text will be drawn as boxes. ${outcome.why}`);
  });
}

/**
 * The Chromium that browser tests and screenshots use: `CHROMIUM_PATH`, else a headless shell, else Playwright's own, else
 * the system's,
 * else one that is installed now (which may take minutes and says so on standard error).
 * @throws when `CHROMIUM_PATH` is wrong, or nothing was found or could be installed; the message says what to do
 */
export async function findOrInstallChromium(machine: Machine = thisMachine()): Promise<Chromium> {
  const args = machine.isRoot ? ['--no-sandbox', ...switches] : [...switches];
  const chosen = machine.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!machine.exists(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
    if (!(await starts(machine, chosen))) {
      throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start: \`${chosen} --version\` fails.`);
    }
  }
  const executablePath =
    chosen ||
    ((await findInstalled(machine)) ??
      (await machine.exclusively(async () => (await findInstalled(machine)) ?? (await install(machine)))));
  await ensureChineseGlyphs(machine);
  return { executablePath, args };
}

/** What a browser calls itself, such as `Chromium 150.0.7871.24 (/usr/bin/chromium)`; on Windows it says nothing. */
export async function nameOfBrowser(
  executablePath: string,
  machine: Machine = thisMachine(),
): Promise<string> {
  if (machine.platform === 'win32') return executablePath;
  const { ok, output } = await machine.run([executablePath, '--version'], 20_000);
  const line = output.split('\n').findLast((one) => /\d+\.\d+/.test(one));
  return ok && line !== undefined ? `${line.trim()} (${executablePath})` : executablePath;
}
