import type { Script } from '#contract/locales.ts';
import { useLocale } from './locale.tsx';

type Message = string | ((values: never) => string);
type MessageTree = { readonly [key: string]: Message | MessageTree };

/** The texts of one feature in every script. */
export type Messages<Tree> = Readonly<Record<Script, Tree>>;

/**
 * Declares the texts of a feature. English decides the shape; a text or a parameter that is missing in another
 * script is a compile error. A text with values is a function of them.
 */
export function defineMessages<const Tree extends MessageTree>(messages: {
  readonly en: Tree;
  readonly 'zh-Hans': Widened<Tree>;
  readonly 'zh-Hant': Widened<Tree>;
}): Messages<Widened<Tree>> {
  // English is a `Tree`, which differs from its widened form only in literal string types.
  return messages as unknown as Messages<Widened<Tree>>;
}

type Widened<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : Tree[Key] extends (values: infer Values) => string
      ? (values: Values) => string
      : Widened<Tree[Key]>;
};

/** The texts of a feature in the reader's language. */
export function useMessages<Tree>(messages: Messages<Tree>): Tree {
  return messages[useLocale().script];
}
