import { describe, expect, test } from 'vitest';
import { findOrInstallChromium, nameOfBrowser } from '../support/chromium.ts';
import { invent, type Invented } from '../support/invented-machine.ts';

const aptVerbs = (ran: string[]) =>
  ran.flatMap((line) => /apt-get (update|install)/.exec(line)?.slice(1) ?? []);
const aptLists = '/var/lib/apt/lists/deb_Packages.lz4';

describe('a browser that is there', () => {
  test('CHROMIUM_PATH goes before everything', async () => {
    const { machine } = invent({
      files: ['/mine/chrome', '/cache/chromium-1/chrome', '/usr/bin/chromium'],
      env: { PATH: '/usr/bin', CHROMIUM_PATH: '/mine/chrome' },
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/mine/chrome');
  });

  test('a wrong CHROMIUM_PATH is an error, never a reason to look elsewhere', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/mine/chrome' };
    const missing = invent({ files: ['/usr/bin/chromium'], env });
    await expect(findOrInstallChromium(missing.machine)).rejects.toThrow(/\/mine\/chrome.*no such file/);
    const broken = invent({
      files: ['/mine/chrome', '/usr/bin/chromium'],
      env,
      commands: [[/^\/mine\/chrome/, { ok: false }]],
    });
    await expect(findOrInstallChromium(broken.machine)).rejects.toThrow(/does not start/);
  });

  test('the headless shell goes before every whole browser', async () => {
    const { machine } = invent({
      files: ['/usr/bin/chromium-headless-shell', '/cache/chromium-1/chrome', '/usr/bin/chromium'],
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/chromium-headless-shell');
  });

  test("Playwright's own goes before the system's", async () => {
    const { machine } = invent({ files: ['/cache/chromium-1/chrome', '/usr/bin/chromium'] });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/cache/chromium-1/chrome');
  });

  test('one that does not start is passed over', async () => {
    const { machine } = invent({
      files: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
      commands: [[/^\/usr\/bin\/chromium-browser/, { ok: false, output: 'requires the chromium snap' }]],
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/google-chrome');
  });

  test.each([
    ['darwin', '/home/someone/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', 'C:/Program Files/Google/Chrome/Application/chrome.exe'],
  ] as const)('is found in the usual place on %s', async (platform, file) => {
    const { machine } = invent({
      platform,
      files: [file],
      env: { PATH: '', PROGRAMFILES: 'C:/Program Files' },
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe(file);
  });

  test('only root runs it without the sandbox', async () => {
    const files = ['/usr/bin/chromium'];
    expect((await findOrInstallChromium(invent({ files }).machine)).args).not.toContain('--no-sandbox');
    expect((await findOrInstallChromium(invent({ files, isRoot: true }).machine)).args).toContain(
      '--no-sandbox',
    );
  });
});

describe('a browser that is not there', () => {
  test('comes by Playwright where its hosts answer', async () => {
    const { machine, ran } = invent({
      reaches: async () => true,
      commands: [[/playwright install/, { adds: '/cache/chromium-1/chrome' }]],
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/cache/chromium-1/chrome');
    expect(ran).toContain('node playwright install --no-shell chromium');
  });

  test('comes by apt-get, as a shell and with no attempt to download, where they do not', async () => {
    const { machine, ran } = invent({
      isRoot: true,
      files: ['/usr/bin/apt-get', aptLists],
      commands: [
        [/apt-get install .*chromium-headless-shell$/, { adds: '/usr/bin/chromium-headless-shell' }],
      ],
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/chromium-headless-shell');
    expect(ran.join('\n')).not.toMatch(/playwright|apt-get update/);
  });

  test('comes whole where there is no package of the shell', async () => {
    const { machine, ran } = invent({
      isRoot: true,
      files: ['/usr/bin/apt-get', aptLists],
      commands: [
        [/apt-get install .*chromium-headless-shell$/, { ok: false, output: 'Unable to locate package' }],
        [/apt-get install .*chromium$/, { adds: '/usr/bin/chromium' }],
        [/apt-get update/, {}],
      ],
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/chromium');
    expect(aptVerbs(ran)).toEqual(['install', 'update', 'install', 'install']);
  });

  test('comes by apt-get when what Playwright brought does not start', async () => {
    const { machine } = invent({
      isRoot: true,
      reaches: async () => true,
      files: ['/usr/bin/apt-get', aptLists],
      commands: [
        [/playwright install/, { adds: '/cache/chromium-1/chrome' }],
        [/^\/cache\/chromium-1\/chrome --version/, { ok: false, output: 'libnss3.so: cannot open' }],
        [/apt-get install .*chromium$/, { adds: '/usr/bin/chromium' }],
      ],
    });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/chromium');
  });

  test('empty package lists are fetched before, old ones after a failure', async () => {
    const commands: Invented['commands'] = [
      [/apt-get update/, { ok: false, output: 'one of nine lists failed' }],
      [/apt-get install .*shell$/, { adds: '/usr/bin/chromium-headless-shell' }],
    ];
    const empty = invent({ isRoot: true, files: ['/usr/bin/apt-get'], commands });
    await findOrInstallChromium(empty.machine);
    expect(aptVerbs(empty.ran)).toEqual(['update', 'install']);

    const old = invent({
      isRoot: true,
      files: ['/usr/bin/apt-get', aptLists],
      commands: [
        [/apt-get update/, {}],
        [
          /apt-get install .*shell$/,
          { ok: false, output: '404 Not Found' },
          { adds: '/usr/bin/chromium-headless-shell' },
        ],
      ],
    });
    await findOrInstallChromium(old.machine);
    expect(aptVerbs(old.ran)).toEqual(['install', 'update', 'install']);
  });

  test('apk and dnf do as well, through sudo when it asks nothing', async () => {
    for (const [manager, line] of [
      ['apk', 'sudo -n env DEBIAN_FRONTEND=noninteractive apk add --no-cache chromium'],
      ['dnf', 'sudo -n env DEBIAN_FRONTEND=noninteractive dnf install -q -y chromium'],
    ] as const) {
      const { machine, ran } = invent({
        files: [`/usr/bin/${manager}`],
        commands: [
          [/^sudo -n true/, {}],
          [/ chromium$/, { adds: '/usr/bin/chromium' }],
        ],
      });
      expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/chromium');
      expect(ran).toContain(line);
    }
  });

  test('another run may have installed it while this one waited', async () => {
    const { machine, ran } = invent({ isRoot: true, files: ['/usr/bin/apt-get'] });
    machine.exclusively = (work) => {
      machine.exists = (file) => file === '/usr/bin/chromium';
      return work();
    };
    machine.run = async (words) => {
      ran.push(words.join(' '));
      return { ok: true, output: 'Noto' };
    };
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/chromium');
    expect(ran.join('\n')).not.toContain('install');
  });

  test('and cannot come: one message says what was tried and what to do', async () => {
    const { machine } = invent({ files: ['/usr/bin/apt-get', aptLists] });
    const error = await findOrInstallChromium(machine).catch((reason: unknown) => reason);
    expect(String(error)).toBe(
      [
        'Error: No Chromium was found, and none could be installed.',
        "  Looked for Playwright's own (/cache/chromium-1/chrome), for chromium-headless-shell, chromium, chromium-browser, google-chrome, google-chrome-stable, chrome on PATH, and in the usual folders.",
        "  Playwright's download hosts cannot be reached.",
        '  `apt-get install chromium-headless-shell` needs root, or sudo without a password.',
        '  `apt-get install chromium` needs root, or sudo without a password.',
        'Install Chromium or Chrome (on Debian: `sudo apt-get install chromium fonts-noto-cjk`), or set CHROMIUM_PATH to the program of one.',
      ].join('\n'),
    );
  });
});

describe('Chinese glyphs', () => {
  const files = ['/usr/bin/chromium', '/usr/bin/apt-get', aptLists];

  test('are installed when missing', async () => {
    const { machine, ran } = invent({ isRoot: true, files, commands: [[/^fc-list/, { output: '' }]] });
    await findOrInstallChromium(machine);
    expect(ran.at(-1)).toMatch(/apt-get install .*fonts-noto-cjk$/);
  });

  test('are only missed aloud when they cannot be installed', async () => {
    const { machine, said } = invent({ files, commands: [[/^fc-list/, { output: '' }]] });
    expect((await findOrInstallChromium(machine)).executablePath).toBe('/usr/bin/chromium');
    expect(said).toEqual([
      'Chinese text will be drawn as boxes. `apt-get install fonts-noto-cjk` needs root, or sudo without a password.',
    ]);
  });

  test('are looked for by file name where there is no fc-list', async () => {
    const { machine, said } = invent({
      files: [...files, '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
      commands: [[/^fc-list/, { ok: false }]],
    });
    await findOrInstallChromium(machine);
    expect(said).toEqual([]);
  });
});

describe('the name of a browser', () => {
  test.each([
    [
      'Chromium 150.0.7871.24 built on Debian GNU/Linux',
      'Chromium 150.0.7871.24 built on Debian GNU/Linux (/b)',
    ],
    ['[1:2:ERROR] no bus\nGoogle Chrome 150.0.7871.24 \n', 'Google Chrome 150.0.7871.24 (/b)'],
    ['', '/b'],
  ])('%j is told as %j', async (output, told) => {
    const { machine } = invent({ commands: [[/--version/, { output }]] });
    expect(await nameOfBrowser('/b', machine)).toBe(told);
  });

  test('is its path where asking it would open a window', async () => {
    const { machine, ran } = invent({ platform: 'win32' });
    expect(await nameOfBrowser('C:/chrome.exe', machine)).toBe('C:/chrome.exe');
    expect(ran).toEqual([]);
  });
});
