import { execFileSync } from 'node:child_process';
import type { BuildInfo } from '#contract/pages.ts';

const root = new URL('..', import.meta.url).pathname;

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function readBuildInfo(): BuildInfo {
  const packingTime = new Date().toISOString();
  try {
    return {
      revision: git('rev-parse', 'HEAD'),
      release: git('rev-parse', '--short', 'HEAD'),
      commitMessage: git('log', '-1', '--format=%s'),
      packingTime,
    };
  } catch {
    const release = packingTime.replaceAll(/\D/g, '').slice(0, 14);
    return { revision: release, release, commitMessage: '', packingTime };
  }
}

const key = Symbol.for('nestling.build-info');
const builder = globalThis as { [key]?: BuildInfo };

/**
 * Which commit this build is made from; outside of a git checkout it is named by its time alone. A build loads
 * this file once for each of its configurations, and all of them must tell the same time: a page that finds
 * another one at the server loads itself anew.
 */
export const buildInfo = (builder[key] ??= readBuildInfo());
