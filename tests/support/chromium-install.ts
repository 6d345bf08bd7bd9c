import type { Machine, RunResult } from './machine.ts';

export type Outcome = { done: true; by: string } | { done: false; why: string };
export type Attempt = (machine: Machine) => Promise<Outcome>;

const minute = 60_000;

function failed(what: string, result: RunResult): Outcome {
  const lastLines = result.output.split('\n').slice(-4).join('\n    ');
  return { done: false, why: `${what} failed:\n    ${lastLines}` };
}

/** The words to put before a command so that it runs as root, or undefined when it cannot. */
async function asRoot(machine: Machine): Promise<string[] | undefined> {
  if (machine.isRoot) return [];
  return (await machine.run(['sudo', '-n', 'true'], 10_000)).ok ? ['sudo', '-n'] : undefined;
}

function isOnPath(machine: Machine, command: string): boolean {
  return (machine.env['PATH'] ?? '').split(':').some((folder) => machine.exists(`${folder}/${command}`));
}

/** Playwright waits half a minute and retries for each mirror that swallows packets, hence the question first. */
async function reachesPlaywright(machine: Machine): Promise<boolean> {
  const { env } = machine;
  // Node's fetch asks no proxy, Playwright's installer does.
  if (env['HTTPS_PROXY'] || env['https_proxy']) return true;
  const own = env['PLAYWRIGHT_CHROMIUM_DOWNLOAD_HOST'] ?? env['PLAYWRIGHT_DOWNLOAD_HOST'];
  const hosts = own
    ? [own]
    : ['https://cdn.playwright.dev', 'https://playwright.download.prss.microsoft.com'];
  const answers = await Promise.all(hosts.map((host) => machine.reaches(host)));
  return answers.includes(true);
}

export async function installByPlaywright(machine: Machine): Promise<Outcome> {
  if (!machine.playwrightBrowser) return { done: false, why: 'Playwright has no Chromium for this system.' };
  if (!(await reachesPlaywright(machine)))
    return { done: false, why: "Playwright's download hosts cannot be reached." };
  machine.say('Installing Chromium by Playwright …');
  // The libraries a browser needs are only missing, and only known to Playwright, where there is apt-get.
  const withLibraries =
    machine.platform === 'linux' && isOnPath(machine, 'apt-get') && (await asRoot(machine)) !== undefined;
  const result = await machine.run(
    [
      ...machine.playwrightCli,
      'install',
      '--no-shell',
      ...(withLibraries ? ['--with-deps'] : []),
      'chromium',
    ],
    5 * minute,
    { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  );
  return result.ok ? { done: true, by: "Playwright's installer" } : failed("Playwright's installer", result);
}

/** `shell` is Chromium without what a window needs, the other engines come with what drives them. */
export type Installable = 'shell' | 'browser' | 'fonts' | 'webkit' | 'firefox';

interface PackageManager {
  command: string;
  update?: string[];
  install: string[];
  /** What there is of each under its own names; an engine that is not named cannot be had by it. */
  packages: Partial<Record<Installable, string[]>>;
  /** Whether it knows of no package at all yet, as in a fresh container. */
  isEmpty: (machine: Machine) => boolean;
}

const packageManagers: PackageManager[] = [
  {
    command: 'apt-get',
    update: ['update', '-q'],
    install: ['install', '-q', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'],
    packages: {
      shell: ['chromium-headless-shell'],
      browser: ['chromium'],
      fonts: ['fonts-noto-cjk'],
      webkit: ['webkit2gtk-driver', 'xvfb'],
      firefox: ['firefox-esr'],
    },
    isEmpty: (machine) => !machine.list('/var/lib/apt/lists').some((file) => /_Packages(\.\w+)?$/.test(file)),
  },
  {
    command: 'apk',
    install: ['add', '--no-cache'],
    packages: { browser: ['chromium'], fonts: ['font-noto-cjk'], firefox: ['firefox-esr'] },
    isEmpty: () => false,
  },
  {
    command: 'dnf',
    install: ['install', '-q', '-y'],
    packages: { browser: ['chromium'], fonts: ['google-noto-sans-cjk-fonts'], firefox: ['firefox'] },
    isEmpty: () => false,
  },
];

const names: Readonly<Record<Installable, string>> = {
  shell: 'the headless shell',
  browser: 'Chromium',
  fonts: 'Chinese fonts',
  webkit: "WebKit's driver",
  firefox: 'Firefox',
};

/** Installs by apt-get, apk or dnf, when there is one and this process may use it without a question. */
export async function installByPackageManager(machine: Machine, what: Installable): Promise<Outcome> {
  const manager =
    machine.platform === 'linux'
      ? packageManagers.find(({ command }) => isOnPath(machine, command))
      : undefined;
  if (!manager) return { done: false, why: 'There is no apt-get, apk or dnf to install with.' };
  const packages = manager.packages[what];
  if (!packages) return { done: false, why: `${manager.command} has no package of ${names[what]}.` };
  const byHand = [
    manager.command,
    ...manager.install.filter((word) => /^(install|add)$/.test(word)),
    ...packages,
  ].join(' ');
  const prefix = await asRoot(machine);
  if (!prefix) return { done: false, why: `\`${byHand}\` needs root, or sudo without a password.` };

  machine.say(`Installing by \`${byHand}\` …`);
  const use = (words: string[]) =>
    machine.run([...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', manager.command, ...words], 10 * minute);
  const { update } = manager;
  const startEmpty = update !== undefined && manager.isEmpty(machine);
  // Its exit status says nothing: one unreachable list among many fails it, though the rest will do.
  if (startEmpty) await use(update);
  let result = await use([...manager.install, ...packages]);
  if (!result.ok && update && !startEmpty) {
    // Old lists name releases which the mirror has since dropped.
    await use(update);
    result = await use([...manager.install, ...packages]);
  }
  return result.ok ? { done: true, by: `\`${byHand}\`` } : failed(`\`${byHand}\``, result);
}
