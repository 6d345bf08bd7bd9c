import { describe, expect, test } from 'vitest';
import { findOrInstallEngine } from '../support/engines/programs.ts';
import { invent } from '../support/invented-machine.ts';

const apt = ['/usr/bin/apt-get', '/var/lib/apt/lists/deb_Packages.lz4'];

describe('an engine beside Chromium', () => {
  test('that is there is taken, wherever on the path', async () => {
    const { machine, ran } = invent({
      files: ['/usr/local/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/firefox'],
    });
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
    const { machine, ran } = invent({
      isRoot: true,
      files: [...apt, '/usr/bin/Xvfb'],
      commands: [
        [/install .* webkit2gtk-driver xvfb$/, { adds: '/usr/bin/WebKitWebDriver' }],
        [/install .* firefox-esr$/, { adds: '/usr/bin/firefox-esr' }],
      ],
    });
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
    const { machine } = invent({ files: apt });
    expect(await findOrInstallEngine(machine, 'webkit')).toEqual({
      found: false,
      why: 'no WebKitWebDriver, no Xvfb; `apt-get install webkit2gtk-driver xvfb` needs root, or sudo without a password.',
    });
    const { machine: without } = invent({
      isRoot: true,
      files: apt,
      commands: [
        [/apt-get update/, {}],
        [/apt-get install/, { ok: false, output: 'Unable to locate package' }],
      ],
    });
    expect(await findOrInstallEngine(without, 'firefox')).toMatchObject({
      found: false,
      why: expect.stringMatching(
        /^no firefox-esr or firefox; `apt-get install firefox-esr` failed:\n.*Unable to locate/,
      ),
    });
  });
});
