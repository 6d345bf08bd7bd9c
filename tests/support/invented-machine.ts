import type { Machine } from './machine.ts';

interface Effect {
  ok?: boolean;
  output?: string;
  adds?: string;
}

export interface Invented extends Partial<Machine> {
  files?: string[];
  /** What a command line (joined by spaces) does, first time, second time …; the last effect stays. */
  commands?: [pattern: RegExp, ...effects: Effect[]][];
}

/** A Debian computer with nothing installed, run by an ordinary account, unless told otherwise. */
export function invent({ files = [], commands = [], ...rest }: Invented) {
  const present = new Set(files);
  const ran: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    home: '/home/someone',
    playwrightBrowser: '/cache/chromium-1/chrome',
    playwrightCli: ['node', 'playwright'],
    exists: (file) => present.has(file),
    list: (folder) => [...present].filter((file) => file.startsWith(folder)),
    run: async (words) => {
      const line = words.join(' ');
      ran.push(line);
      const effects = commands.find(([pattern]) => pattern.test(line))?.slice(1) as Effect[] | undefined;
      if (effects) {
        const times = ran.filter((earlier) => earlier === line).length;
        const effect = effects[Math.min(times, effects.length) - 1] ?? {};
        if (effect.adds) present.add(effect.adds);
        return { ok: effect.ok ?? true, output: effect.output ?? '' };
      }
      if (line.startsWith('fc-list')) return { ok: true, output: 'Noto Sans CJK SC' };
      return { ok: line.endsWith('--version') && present.has(words[0] ?? ''), output: '' };
    },
    reaches: async () => false,
    exclusively: (work) => work(),
    say: (line) => said.push(line),
    ...rest,
  };
  return { machine, ran, said };
}
