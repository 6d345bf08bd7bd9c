import { Alert, Box, Divider, Link, Typography } from '@mui/material';
import type { Article, ArticleBlock, ArticlePicture, NotePart, Span } from '#contract/articles/article.ts';
import { useTexts } from '#console/kit/language.ts';
import { articleTexts } from './article-texts.ts';

/** A text as readers get it, in the looks of the console. */
export function ArticleView({ article }: { readonly article: Article }) {
  return article.map((block, at) => <Block key={at} block={block} />);
}

const tones = { tip: 'success', care: 'warning', call: 'error' } as const;

function Block({ block }: { readonly block: ArticleBlock }) {
  const texts = useTexts(articleTexts);
  switch (block.kind) {
    case 'heading':
      return (
        <Typography
          variant={block.level === 2 ? 'h2' : 'subtitle1'}
          component="p"
          sx={{ mt: 2, fontWeight: 600 }}
        >
          <Words words={block.words} />
        </Typography>
      );
    case 'paragraph':
    case 'list':
      return <Part part={block} />;
    case 'quote':
      return (
        <Box component="blockquote" sx={{ m: 0, my: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
          {block.paragraphs.map((words, at) => (
            <Typography key={at}>
              <Words words={words} />
            </Typography>
          ))}
        </Box>
      );
    case 'note':
      return (
        <Alert severity={tones[block.tone]} sx={{ my: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{texts.notes[block.tone]}</Typography>
          {block.parts.map((part, at) => (
            <Part key={at} part={part} />
          ))}
        </Alert>
      );
    case 'picture':
      return <Picture picture={block} />;
    case 'table':
      return (
        <Box sx={{ my: 1.5, overflowX: 'auto' }}>
          <Box component="table" sx={{ borderCollapse: 'collapse', '& td, & th': cell }}>
            <thead>
              <tr>
                {block.head.map((words, at) => (
                  <th key={at} scope="col">
                    <Words words={words} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((words, column) => (
                    <td key={column}>
                      <Words words={words} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      );
    case 'divider':
      return <Divider sx={{ my: 2 }} />;
  }
}

const cell = { p: 0.75, textAlign: 'start', borderBottom: 1, borderColor: 'divider' };

function Part({ part }: { readonly part: NotePart }) {
  if (part.kind === 'paragraph')
    return (
      <Typography sx={{ my: 1 }}>
        <Words words={part.words} />
      </Typography>
    );
  return (
    <Box component={part.ordered ? 'ol' : 'ul'} sx={{ my: 1, pl: 3 }}>
      {part.items.map((paragraphs, at) => (
        <li key={at}>
          {paragraphs.map((words, place) => (
            <Typography key={place}>
              <Words words={words} />
            </Typography>
          ))}
        </li>
      ))}
    </Box>
  );
}

/** A file of storage is shown; the site's own drawings stand for themselves by their words. */
function Picture({ picture: { source, alt, caption, size } }: { readonly picture: ArticlePicture }) {
  const texts = useTexts(articleTexts);
  return (
    <Box component="figure" sx={{ m: 0, my: 1.5 }}>
      {source.startsWith('/') ? (
        <Box component="img" src={source} alt={alt} {...size} sx={{ maxWidth: '100%', height: 'auto' }} />
      ) : (
        <Typography color="textSecondary">{texts.picture({ alt: `${alt} (${source})` })}</Typography>
      )}
      {caption !== null && (
        <Typography component="figcaption" variant="body2" color="textSecondary">
          {caption}
        </Typography>
      )}
    </Box>
  );
}

function Words({ words }: { readonly words: readonly Span[] }) {
  return words.map((span, at) => <OneSpan key={at} span={span} />);
}

function OneSpan({ span }: { readonly span: Span }) {
  if (span.kind === 'break') return <br />;
  if (span.kind === 'link')
    return (
      <Link href={span.to} target="_blank" rel="noopener noreferrer">
        {span.text}
      </Link>
    );
  const text = span.emphasis ? <em>{span.text}</em> : span.text;
  return span.strong ? <strong>{text}</strong> : text;
}
