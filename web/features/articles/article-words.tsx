import { Fragment } from 'react';
import type { Span } from '#contract/articles/article.ts';
import { typeset } from '#contract/typeset.ts';
import { useMessages } from '#web/kit/messages.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { articleMessages } from './messages.ts';

/** A line of a text with its emphasis and links. */
export function ArticleWords({ words }: { words: readonly Span[] }) {
  return words.map((span, index) => {
    switch (span.kind) {
      case 'text':
        return <Text key={index} span={span} />;
      case 'link':
        return <ArticleLink key={index} span={span} />;
      case 'break':
        return <br key={index} />;
    }
  });
}

function Text({ span: { text, strong, emphasis } }: { span: Extract<Span, { kind: 'text' }> }) {
  const words = typeset(text);
  const shown = emphasis ? <em>{words}</em> : words;
  return strong ? <strong>{shown}</strong> : shown;
}

function ArticleLink({ span: { to, outside, text } }: { span: Extract<Span, { kind: 'link' }> }) {
  const texts = useMessages(articleMessages);
  if (to.startsWith('/'))
    return (
      // Files are read by the browser itself.
      <TextLink to={to} reloadDocument={to.startsWith('/media/')}>
        {typeset(text)}
      </TextLink>
    );
  return (
    <a className="link" href={to} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {typeset(text)}
      {outside && <span className="sr-only"> {texts.outside}</span>}
    </a>
  );
}

export function ArticleList({
  ordered,
  items,
}: {
  ordered: boolean;
  items: readonly (readonly (readonly Span[])[])[];
}) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((lines, index) => (
        <li key={index}>
          {lines.map((words, line) => (
            <Fragment key={line}>
              {line === 0 ? (
                <ArticleWords words={words} />
              ) : (
                <p>
                  <ArticleWords words={words} />
                </p>
              )}
            </Fragment>
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** What spans say, without their looks. */
export function textOfWords(words: readonly Span[]): string {
  return words.map((span) => (span.kind === 'break' ? ' ' : span.text)).join('');
}
