import { describe, expect, test } from 'vitest';
import { findOrInstallEngine } from '../support/engines/programs.ts';
import type { Machine } from '../support/machine.ts';

/** A Debian computer on which apt-get brings what it is asked for, unless `brings` says otherwise. */
function invent(files: readonly string[], { isRoot = true, brings = true } = {}) {
  const present = new Set(['/usr/bin/apt-get', '/var/lib/apt/lists/deb_Packages.lz4', ...files]);
  const ran: string[] = [];
  const machine: Machine = {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot,
    home: '/root',
    playwrightBrowser: undefined,
    playwrightCli: [],
    exists: (file) => present.has(file),
    list: (folder) => [...present].filter((file) => file.startsWith(folder)),
    run: async (words) => {
      const line = words.join(' ');
      ran.push(line);
      if (!line.includes('apt-get install')) return { ok: line !== 'sudo -n true', output: '' };
      if (!brings) return { ok: false, output: 'Unable to locate package' };
      if (line.includes('webkit2gtk-driver')) present.add('/usr/bin/WebKitWebDriver').add('/usr/bin/Xvfb');
      if (line.includes('firefox-esr')) present.add('/usr/bin/firefox-esr');
      return { ok: true, output: '' };
    },
    reaches: async () => false,
    exclusively: (work) => work(),
    say: () => undefined,
  };
  return { machine, ran };
}

describe('an engine beside Chromium', () => {
  test('that is there is taken, wherever on the path', async () => {
    const { machine, ran } = invent(['/usr/local/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/firefox']);
    expect(await findOrInstallEngine(machine, 'webkit')).toEqual({
      found: true,
      paths: ['/usr/local/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    });
    expect(await findOrInstallEngine(machine, 'firefox')).toEqual({
      found: true,
      paths: ['/usr/bin/firefox'],
    });
    expect(ran).toEqual([]);
  });

  test('comes by the package manager, with the screen that WebKit needs', async () => {
    const { machine, ran } = invent(['/usr/bin/Xvfb']);
    expect(await findOrInstallEngine(machine, 'webkit')).toEqual({
      found: true,
      paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    });
    expect(await findOrInstallEngine(machine, 'firefox')).toEqual({
      found: true,
      paths: ['/usr/bin/firefox-esr'],
    });
    expect(ran.map((line) => line.replace(/^.*Timeout=300 /, ''))).toEqual([
      'webkit2gtk-driver xvfb',
      'firefox-esr',
    ]);
  });

  test('that cannot be had is no failure, and the reason is told', async () => {
    const { machine } = invent([], { isRoot: false });
    expect(await findOrInstallEngine(machine, 'webkit')).toEqual({
      found: false,
      why: 'no WebKitWebDriver, no Xvfb; `apt-get install webkit2gtk-driver xvfb` needs root, or sudo without a password.',
    });
    const { machine: without } = invent([], { brings: false });
    expect(await findOrInstallEngine(without, 'firefox')).toMatchObject({
      found: false,
      why: expect.stringMatching(
        /^no firefox-esr or firefox; `apt-get install firefox-esr` failed:\n.*Unable to locate/,
      ),
    });
  });
});
