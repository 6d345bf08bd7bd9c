import { HandHeart, Lightbulb, PhoneCall } from 'lucide-react';
import type { ArticleBlock } from '#contract/articles/article.ts';
import { useMessages } from '#web/kit/messages.ts';
import { ArticleList, ArticleWords } from './article-words.tsx';
import { articleMessages } from './messages.ts';

type Note = Extract<ArticleBlock, { kind: 'note' }>;

const icons = { tip: Lightbulb, care: HandHeart, call: PhoneCall } as const;

/** What stands out of the text: good to know, be careful, get help. */
export function ArticleNote({ tone, parts }: Pick<Note, 'tone' | 'parts'>) {
  const texts = useMessages(articleMessages);
  const Icon = icons[tone];
  return (
    <div role="note" className={`article-note article-note-${tone}`}>
      <p className="article-note-title">
        <Icon aria-hidden="true" />
        {texts[tone]}
      </p>
      {parts.map((part, index) =>
        part.kind === 'paragraph' ? (
          <p key={index}>
            <ArticleWords words={part.words} />
          </p>
        ) : (
          <ArticleList key={index} ordered={part.ordered} items={part.items} />
        ),
      )}
    </div>
  );
}
