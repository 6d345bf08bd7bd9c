import { ChevronDown, Hash } from 'lucide-react';
import { Link } from 'react-router';
import type { FaqQuestion } from '#contract/calls/information.ts';
import { typeset } from '#contract/typeset.ts';
import { useMessages } from '#web/kit/messages.ts';
import { ArticleView } from '../articles/article-view.tsx';
import { faqMessages } from './messages.ts';

/** A question that opens to its answer, by the browser's own means: it works before any script does. */
export function Question({
  question: { questionId, question, answer },
  open,
}: {
  question: FaqQuestion;
  open: boolean;
}) {
  const texts = useMessages(faqMessages);
  return (
    <details id={questionId} open={open} className="card group scroll-mt-4 p-0">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-[inherit] px-5 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{typeset(question)}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="flex items-end justify-between gap-2 border-t border-line px-5 pt-3 pb-4">
        <ArticleView article={answer} anchors={false} headingLevel={4} className="min-w-0 flex-1" />
        <Link
          to={`#${questionId}`}
          replace
          preventScrollReset
          aria-label={texts.linkTo}
          className="flex size-11 flex-none items-center justify-center rounded-full text-ink-soft hover:text-ink"
        >
          <Hash aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
    </details>
  );
}
