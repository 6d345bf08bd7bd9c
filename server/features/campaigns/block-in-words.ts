import type { ShownBlock } from '#contract/campaigns/blocks.ts';
import { textIn, type WrittenText, type Script } from '#contract/locales.ts';
import { pathOfWay, type WrittenBlock } from './campaigns.ts';

/** A block in one language, without what was left empty. */
export function blockInWords(block: WrittenBlock, script: Script): ShownBlock {
  const said = (text: WrittenText) => textIn(text, script);
  /** A text that may be left out. */
  const maybe = <Name extends string>(name: Name, text: WrittenText) =>
    (textIn(text, script) === '' ? {} : { [name]: textIn(text, script) }) as { [Key in Name]?: string };
  switch (block.kind) {
    case 'hero': {
      const { kind, eyebrow, title, text, picture, button } = block;
      const to = pathOfWay(block);
      return {
        kind,
        ...maybe('eyebrow', eyebrow),
        title: said(title),
        text: said(text),
        picture,
        ...(to !== null && said(button) !== '' && { button: { label: said(button), to } }),
      };
    }
    case 'text':
      return {
        kind: block.kind,
        ...maybe('title', block.title),
        parts: block.parts.map((part) =>
          part.kind === 'paragraph'
            ? { kind: part.kind, text: said(part.text) }
            : { kind: part.kind, items: part.items.map((item) => said(item.text)) },
        ),
      };
    case 'picture':
      return {
        kind: block.kind,
        picture: block.picture,
        alt: said(block.alt),
        ...maybe('caption', block.caption),
      };
    case 'steps':
      return {
        kind: block.kind,
        title: said(block.title),
        steps: block.steps.map(({ title, text }) => ({ title: said(title), text: said(text) })),
      };
    case 'rewards':
      return {
        kind: block.kind,
        title: said(block.title),
        rewards: block.rewards.map(({ icon, title, text }) => ({
          icon,
          title: said(title),
          ...maybe('text', text),
        })),
      };
    case 'countdown':
      return { kind: block.kind, title: said(block.title) };
    case 'button':
      return {
        kind: block.kind,
        ...maybe('text', block.text),
        button: { label: said(block.button), to: pathOfWay(block) ?? '/' },
      };
    case 'choices':
      return {
        kind: block.kind,
        ...maybe('title', block.title),
        choices: block.choices.map((choice) => ({
          title: said(choice.title),
          ...maybe('text', choice.text),
          to: pathOfWay(choice) ?? '/',
        })),
      };
    case 'questions':
      return {
        kind: block.kind,
        title: said(block.title),
        questions: block.questions.map(({ question, answer }) => ({
          question: said(question),
          answer: said(answer),
        })),
      };
    case 'notice':
      return { kind: block.kind, tone: block.tone, text: said(block.text) };
  }
}
