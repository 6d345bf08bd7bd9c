import { MessageCircle, Printer } from 'lucide-react';
import { useLocation } from 'react-router';
import type { ArticleBlock } from '#contract/articles/article.ts';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { textOfWords } from '../articles/article-words.tsx';
import { useHydrated } from '../profile/use-hydrated.ts';
import { documentMessages } from './messages.ts';

type Shown = CallResult<'getDocument'>;

/** A text with its date, what is in it, and the versions before. */
export function DocumentPage({ shown }: { shown: Shown }) {
  const texts = useMessages(documentMessages);
  const { pageTitle } = useRoot();
  const { formats } = useLocale();
  const { pathname } = useLocation();
  const { document, version, current, publishedAt, changes, text } = shown;
  const date = formats.date(publishedAt);
  const headings = text.filter((block) => block.kind === 'heading' && block.level === 2);
  return (
    <div className="page pt-3 pb-10 md:pt-6">
      <PageHeader
        eyebrow={texts[document].eyebrow}
        title={pageTitle}
        subtitle={texts.version({ version: formats.number(version), date })}
        action={<PrintButton />}
      />
      <div className="grid items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside className="no-print grid gap-4 md:sticky md:top-24">
          <Contents headings={headings} />
          <Help document={document} className="max-md:hidden" />
        </aside>
        <div className="grid min-w-0 gap-8">
          {!current && (
            <Notice tone="warning">
              <p>{texts.older({ date })}</p>
              <TextLink to={pathname} className="inline-flex min-h-11 items-center">
                {texts.toCurrent}
              </TextLink>
            </Notice>
          )}
          {changes !== null && (
            <Card tone="sage">
              <h2 className="text-lg font-semibold">{texts.changes}</h2>
              <p className="mt-1 whitespace-pre-line">{changes}</p>
            </Card>
          )}
          <ArticleView article={text} />
          <Versions shown={shown} path={pathname} />
          <Help document={document} className="no-print md:hidden" />
        </div>
      </div>
    </div>
  );
}

/** A tap on the phone's page opens it; on desktop it stands beside the text. */
function Contents({ headings }: { headings: readonly ArticleBlock[] }) {
  const texts = useMessages(documentMessages);
  const links = (
    <ul className="grid">
      {headings.map(
        (block) =>
          block.kind === 'heading' && (
            <li key={block.id}>
              <a href={`#${block.id}`} className="link flex min-h-11 items-center py-1">
                {textOfWords(block.words)}
              </a>
            </li>
          ),
      )}
    </ul>
  );
  return (
    <>
      <details className="card card-sunken md:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {texts.contents}
        </summary>
        <nav aria-label={texts.contents}>{links}</nav>
      </details>
      <nav aria-label={texts.contents} className="hidden md:block">
        <p className="mb-1 font-semibold">{texts.contents}</p>
        {links}
      </nav>
    </>
  );
}

function Help({ document, className }: { document: Shown['document']; className?: string }) {
  const texts = useMessages(documentMessages);
  const { other, path } = texts[document];
  return (
    <div className={className}>
      <Card tone="apricot" className="grid justify-items-start gap-2">
        <p className="font-semibold">{texts.help}</p>
        <p className="text-sm">{texts.helpText}</p>
        <ButtonLink
          to="/contact?kind=privacy"
          size="sm"
          variant="secondary"
          icon={<MessageCircle aria-hidden="true" />}
        >
          {texts.contact}
        </ButtonLink>
        <TextLink to={path} className="inline-flex min-h-11 min-w-11 items-center text-sm">
          {other}
        </TextLink>
      </Card>
    </div>
  );
}

function Versions({ shown, path }: { shown: Shown; path: string }) {
  const texts = useMessages(documentMessages);
  const { formats } = useLocale();
  const { versions, version } = shown;
  const [newest] = versions;
  if (versions.length < 2) return null;
  return (
    <section className="border-t border-line pt-5" aria-label={texts.versions}>
      <h2 className="text-lg font-semibold">{texts.versions}</h2>
      <ul>
        {versions.map((one) => (
          <li key={one.version} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <TextLink
              to={one === newest ? path : `${path}?version=${one.version}`}
              aria-current={one.version === version ? 'page' : undefined}
              className="inline-flex min-h-11 items-center"
            >
              {texts.versionLink({
                version: formats.number(one.version),
                date: formats.date(one.publishedAt),
              })}
            </TextLink>
            {one === newest && <span className="text-sm text-ink-soft">{texts.now}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only where it can do something. */
function PrintButton() {
  const texts = useMessages(documentMessages);
  if (!useHydrated()) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="no-print max-md:hidden"
      icon={<Printer aria-hidden="true" />}
      onClick={() => print()}
    >
      {texts.print}
    </Button>
  );
}
