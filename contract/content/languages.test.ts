import { expect, test } from 'vitest';
import { scripts, type Script } from '../locales.ts';
import { emptyOf, type Field, type Fields } from './field.ts';
import { missingIn } from './faults.ts';
import { faultsOf, type Kind } from './kind.ts';
import { kinds } from './kinds.ts';

const now = new Date('2026-11-28T00:00:00Z');

/** A body with one of everything, whose texts are written in these scripts alone. */
const saidIn = (fields: Fields, written: readonly Script[]): Record<string, unknown> => ({
  ...emptyOf(fields),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, written)])),
});

function valueOf({ type, of, blocks, empty }: Field, written: readonly Script[]): unknown {
  if (type === 'localised' || type === 'markdown')
    return Object.fromEntries(scripts.map((script) => [script, written.includes(script) ? 'Said' : '']));
  if (of) return [{ id: 'one', ...saidIn(of, written) }];
  if (blocks)
    return Object.entries(blocks).map(([kind, block]) => ({
      id: kind,
      kind,
      ...saidIn(block.fields, written),
    }));
  return empty;
}

/** How many texts of it there are. */
function textsIn(fields: Fields): number {
  return Object.values(fields).reduce((count, { type, of, blocks }) => {
    const own = type === 'localised' || type === 'markdown' ? 1 : 0;
    const within = [...(of ? [of] : []), ...Object.values(blocks ?? {}).map((block) => block.fields)];
    return count + own + within.reduce((sum, one) => sum + textsIn(one), 0);
  }, 0);
}

const languageFaults = (kind: Kind, written: readonly Script[], offered: readonly Script[]) => {
  const known = new Set<string>(Object.values(missingIn));
  return faultsOf(kind, saidIn(kind.fields, written), now, offered).filter(({ fault }) => known.has(fault));
};

test.each(Object.values<Kind>(kinds).map((kind) => [kind.kind, kind] as const))(
  '%s is asked for in the languages on offer, and in no other',
  (_, kind) => {
    for (const script of scripts) expect(languageFaults(kind, [script], [script])).toEqual([]);
    expect(languageFaults(kind, ['en', 'zh-Hant'], ['en', 'zh-Hant'])).toEqual([]);
    const missing = languageFaults(kind, ['en'], ['en', 'zh-Hans']);
    expect(missing).toHaveLength(textsIn(kind.fields));
    expect(missing.filter(({ fault }) => fault !== 'missingInSimplified')).toEqual([]);
    // What is written in a language that is not offered has to be said in those that are.
    expect(languageFaults(kind, ['zh-Hans'], ['en'])).toHaveLength(textsIn(kind.fields));
  },
);
