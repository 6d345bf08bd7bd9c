import { scriptOfLocale, type Script } from '#contract/locales.ts';
import { typesetAll } from '#contract/typeset.ts';
import { useLocale } from './locale.tsx';
import { rests, useRests } from './rests.ts';
import type { RootData } from './root-data.ts';

type Message = string | ((values: never) => string);
type MessageTree = { readonly [key: string]: Message | MessageTree };

/** The texts of one feature in every script; `inRest` are those for who rests, where they differ. */
export type Messages<Tree> = Readonly<Record<Script, Tree>> & {
  readonly inRest?: Readonly<Record<Script, Tree>>;
};

/**
 * Declares the texts of a feature. English decides the shape; a text or a parameter that is missing in another
 * script is a compile error. A text with values is a function of them. What speaks of babies has another text `inRest`, or
 * is one that who rests never meets unasked: `rest-texts.test.ts` holds to that.
 */
export function defineMessages<const Tree extends MessageTree>({
  inRest,
  ...messages
}: {
  readonly en: Tree;
  readonly 'zh-Hans': Widened<Tree>;
  readonly 'zh-Hant': Widened<Tree>;
  readonly inRest?: Readonly<Record<Script, Some<Widened<Tree>>>>;
}): Messages<Widened<Tree>> {
  // English is a `Tree`, which differs from its widened form only in literal string types.
  const all = messages as unknown as Readonly<Record<Script, Widened<Tree>>>;
  if (!inRest) return all;
  const rested = (script: Script) => withTexts(all[script], inRest[script]);
  return { ...all, inRest: { en: rested('en'), 'zh-Hans': rested('zh-Hans'), 'zh-Hant': rested('zh-Hant') } };
}

type Widened<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : Tree[Key] extends (values: infer Values) => string
      ? (values: Values) => string
      : Widened<Tree[Key]>;
};

type Some<Tree> = {
  readonly [Key in keyof Tree]?: Tree[Key] extends string | ((values: never) => string)
    ? Tree[Key]
    : Some<Tree[Key]>;
};

function withTexts<Tree extends object>(tree: Tree, some: Some<Tree>): Tree {
  const entries = Object.entries(some).map(([key, text]: [string, unknown]) => {
    const before: unknown = Reflect.get(tree, key);
    const isGroup =
      typeof before === 'object' && before !== null && typeof text === 'object' && text !== null;
    return [key, isGroup ? withTexts(before, text) : text];
  });
  return { ...tree, ...Object.fromEntries(entries) };
}

/** The texts of a feature in the reader's language, and as gentle as she needs them. */
export function useMessages<Tree>(messages: Messages<Tree>): Tree {
  const { script } = useLocale();
  return asShown(gentle(messages, useRests())[script]);
}

/** Loaders: the same. */
export function textsFor<Tree>(
  { locale, user }: Pick<RootData, 'locale' | 'user'>,
  messages: Messages<Tree>,
): Tree {
  return asShown(gentle(messages, rests(user))[scriptOfLocale(locale)]);
}

function gentle<Tree>(messages: Messages<Tree>, resting: boolean): Readonly<Record<Script, Tree>> {
  return (resting ? messages.inRest : undefined) ?? messages;
}

const known = new WeakMap<object, unknown>();

/** The same texts as they are shown, made once. */
export function asShown<Tree>(texts: Tree): Tree {
  if (typeof texts !== 'object' || texts === null) return texts;
  if (!known.has(texts)) known.set(texts, typesetAll(texts));
  // Made of these very texts.
  return known.get(texts) as Tree;
}
