import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { MailPart } from '#contract/messages/mail-texts.ts';
import { Action, Paragraph, type ParagraphProps } from './parts.tsx';
import type { MailDraft } from './template.ts';

/** Words of a mail by the part that they are; places of it are open in them. */
export type MailWords = Partial<Record<MailPart, string>>;

const paragraphs = ['paragraph1', 'paragraph2', 'paragraph3'] as const;
const buttons = ['button', 'secondButton'] as const;

/** Where words of a part go. */
const markOf = (part: MailPart) => `[[${part}]]`;

/** Whether anything is said in it beside what is filled in. */
const saysSomething = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

/** A mail with marks in place of the words that staff may change, and those words. */
export function takeWords(draft: MailDraft): { readonly marked: MailDraft; readonly words: MailWords } {
  const words: MailWords = {};
  const take = (part: MailPart | undefined, text: string) => {
    if (part === undefined) throw new Error(`There is no part left for “${text}”`);
    words[part] = text;
    return markOf(part);
  };
  let [paragraph, button] = [0, 0];
  const walk = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isValidElement(node)) return node;
    const one = node as ReactElement<ParagraphProps>;
    const { children, fixed = false } = one.props;
    if (one.type === Fragment) return cloneElement(one, {}, walk(children));
    if (typeof children !== 'string' || fixed || !saysSomething(children)) return one;
    if (one.type === Paragraph) return cloneElement(one, {}, take(paragraphs[paragraph++], children));
    return one.type === Action ? cloneElement(one, {}, take(buttons[button++], children)) : one;
  };
  const taken = (part: 'subject' | 'heading') =>
    saysSomething(draft[part]) ? take(part, draft[part]) : draft[part];
  const marked = { subject: taken('subject'), heading: taken('heading'), body: walk(draft.body) };
  const [previewed] = Object.entries(words).find(([, text]) => text === draft.preview) ?? [];
  return {
    marked: { ...marked, preview: previewed === undefined ? draft.preview : markOf(previewed as MailPart) },
    words,
  };
}
