import { installByPackageManager } from '#tests/support/chromium-install.ts';
import type { Machine } from '#tests/support/machine.ts';
import type { EngineName } from './engine.ts';

/** What an engine is started with, or why it cannot be. */
export type Programs =
  | { readonly found: true; readonly paths: readonly string[] }
  | { readonly found: false; readonly why: string };

/** The programs each engine needs, under the names systems give them; the first of a row that is there is taken. */
const needed: Readonly<Record<EngineName, readonly (readonly string[])[]>> = {
  webkit: [['WebKitWebDriver'], ['Xvfb']],
  firefox: [['firefox-esr', 'firefox']],
};

function pathsOf(machine: Machine, engine: EngineName): (string | undefined)[] {
  const folders = (machine.env['PATH'] ?? '').split(':').filter(Boolean);
  return needed[engine].map((names) =>
    names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(machine.exists),
  );
}

function findPrograms(machine: Machine, engine: EngineName): Programs {
  const paths = pathsOf(machine, engine);
  const missing = needed[engine].filter((_, place) => paths[place] === undefined);
  if (missing.length > 0)
    return { found: false, why: `no ${missing.map((names) => names.join(' or ')).join(', no ')}` };
  return { found: true, paths: paths.filter((one) => one !== undefined) };
}

/**
 * The programs that drive an engine: the system's, else installed now by its package manager, which may take minutes
 * and says so on standard error. Only where that cannot be is there none, with the reason.
 */
export async function findOrInstallEngine(machine: Machine, engine: EngineName): Promise<Programs> {
  const found = findPrograms(machine, engine);
  if (found.found) return found;
  return machine.exclusively(async () => {
    const byNow = findPrograms(machine, engine);
    if (byNow.found) return byNow;
    const outcome = await installByPackageManager(machine, engine);
    if (!outcome.done) return { found: false, why: `${byNow.why}; ${outcome.why}` };
    return findPrograms(machine, engine);
  });
}
