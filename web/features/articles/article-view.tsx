import { clsx } from 'clsx';
import type { Ref } from 'react';
import { Hash } from 'lucide-react';
import type { Article, ArticleBlock } from '#contract/articles/article.ts';
import { useMessages } from '#web/kit/messages.ts';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { ArticleDrawing } from './article-art.tsx';
import { ArticleNote } from './article-note.tsx';
import { ArticleList, ArticleWords, textOfWords } from './article-words.tsx';
import { articleMessages } from './messages.ts';

export interface ArticleViewProps {
  readonly article: Article;
  /** Level of the article's larger headings; 2 where the page's title is above it. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Whether headings carry a link to themselves. */
  readonly anchors?: boolean;
  readonly className?: string;
  /** To its blocks; it can be focused then, for going to one of them. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A text to read, in the measure and rhythm of a book. */
export function ArticleView({ article, headingLevel = 2, anchors = true, className, ref }: ArticleViewProps) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={clsx('article', className)}>
      {article.map((block, index) => (
        // Blocks have no names of their own, and never move.
        <Block key={index} block={block} headingLevel={headingLevel} anchors={anchors} />
      ))}
    </div>
  );
}

type Of<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { kind: Kind }>;

function Block({
  block,
  headingLevel,
  anchors,
}: {
  block: ArticleBlock;
  headingLevel: 2 | 3 | 4;
  anchors: boolean;
}) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} headingLevel={headingLevel} anchors={anchors} />;
    case 'paragraph':
      return (
        <p>
          <ArticleWords words={block.words} />
        </p>
      );
    case 'list':
      return <ArticleList ordered={block.ordered} items={block.items} />;
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((words, index) => (
            <p key={index}>
              <ArticleWords words={words} />
            </p>
          ))}
        </blockquote>
      );
    case 'note':
      return <ArticleNote tone={block.tone} parts={block.parts} />;
    case 'picture':
      return <Picture block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'divider':
      return <hr />;
  }
}

function Heading({
  block: { level, id, words },
  headingLevel,
  anchors,
}: {
  block: Of<'heading'>;
  headingLevel: 2 | 3 | 4;
  anchors: boolean;
}) {
  const texts = useMessages(articleMessages);
  const Tag = (['h2', 'h3', 'h4', 'h5'] as const)[headingLevel - 2 + (level - 2)] ?? 'h5';
  return (
    <Tag id={id} className={level === 2 ? 'article-h2' : 'article-h3'}>
      <ArticleWords words={words} />
      {anchors && (
        <a
          href={`#${encodeURIComponent(id)}`}
          className="article-anchor"
          aria-label={texts.linkTo({ title: textOfWords(words) })}
        >
          <Hash aria-hidden="true" />
        </a>
      )}
    </Tag>
  );
}

function Picture({ block: { source, alt, caption, size } }: { block: Of<'picture'> }) {
  return (
    <figure>
      {source.startsWith('art:') ? (
        <ArticleDrawing name={source.slice(4)} alt={alt} />
      ) : (
        <img
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...(size ?? { className: 'aspect-[3/2] object-cover' })}
        />
      )}
      {caption !== null && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Table({ block: { head, rows } }: { block: Of<'table'> }) {
  const texts = useMessages(articleMessages);
  return (
    <ScrollRow
      className="article-table"
      label={texts.table({ columns: head.map(textOfWords).filter(Boolean).join(', ') })}
    >
      <table>
        <thead>
          <tr>
            {head.map((words, index) => (
              <th key={index} scope="col">
                <ArticleWords words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((words, index) => (
                <td key={index}>
                  <ArticleWords words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRow>
  );
}
