import type { TestProject } from 'vitest/node';
import { thisMachine } from '#tests/support/machine.ts';
import { shownNames, type Engine, type EngineName, type EngineState } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { findOrInstallEngine } from './programs.ts';
import { startWebKit } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: Readonly<Record<EngineName, EngineState>>;
  }
}

export function startEngine(name: EngineName, [first = '', second = '']: readonly string[]): Promise<Engine> {
  return name === 'webkit' ? startWebKit({ driver: first, screen: second }) : startFirefox(first);
}

/** Being there is not enough: it is started once, which also tells its version. */
async function stateOf(name: EngineName): Promise<EngineState> {
  const programs = await findOrInstallEngine(thisMachine(), name);
  if (!programs.found) return { ready: false, why: programs.why };
  const { paths } = programs;
  try {
    const engine = await startEngine(name, paths);
    try {
      process.stdout.write(`${shownNames[name]} ${await engine.version()} (${paths.join(', ')})\n`);
    } finally {
      await engine.stop();
    }
    return { ready: true, paths };
  } catch (error) {
    return { ready: false, why: `it does not start: ${String(error)}` };
  }
}

export async function setup(project: TestProject): Promise<void> {
  // One after the other: the package manager lets only one in.
  const webkit = await stateOf('webkit');
  project.provide('engines', { webkit, firefox: await stateOf('firefox') });
}
