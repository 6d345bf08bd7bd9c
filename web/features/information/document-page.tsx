import { MessageCircle, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { textOfWords } from '../articles/article-words.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import type { ShownDocument as Shown } from './load-document.ts';
import { documentMessages } from './messages.ts';
import type { DocumentPart } from './put-away.ts';

/** A text with its date, what is in it, what is chosen about it, and the versions before. */
export function DocumentPage({ shown, children }: { shown: Shown; children?: ReactNode }) {
  const texts = useMessages(documentMessages);
  const { pageTitle } = useRoot();
  const { formats } = useLocale();
  const { pathname } = useLocation();
  const { document, version, current, publishedAt, changes, changesFolded, parts } = shown;
  const date = formats.date(publishedAt);
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
          <Contents parts={parts} />
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
              {changesFolded ? (
                <Fold summary={texts.part}>
                  <p className="whitespace-pre-line">{changes}</p>
                </Fold>
              ) : (
                <p className="mt-1 whitespace-pre-line">{changes}</p>
              )}
            </Card>
          )}
          <Text parts={parts} />
          {children}
          <Versions shown={shown} path={pathname} />
          <Help document={document} className="no-print md:hidden" />
        </div>
      </div>
    </div>
  );
}

/** Parts that stand open run on as one text. */
function Text({ parts }: { parts: Shown['parts'] }) {
  const nameOf = useNameOf();
  const open = parts.filter(({ folded }) => folded === null);
  if (open.length === parts.length) return <ArticleView article={parts.flatMap(({ blocks }) => blocks)} />;
  return parts.map((part, index) =>
    part.folded === null ? (
      <ArticleView key={index} article={part.blocks} />
    ) : (
      <div key={index} id={part.heading === null ? undefined : `part-${part.heading.id}`}>
        <Fold summary={nameOf(part)}>
          <ArticleView article={part.blocks} />
        </Fold>
      </div>
    ),
  );
}

/** What a part is called in the list of contents, and where it is folded. */
function useNameOf(): (part: DocumentPart) => string {
  const texts = useMessages(documentMessages);
  return ({ heading, folded }) =>
    heading === null || folded === 'unnamed' ? texts.part : textOfWords(heading.words);
}

/** A tap on the phone's page opens it; on desktop it stands beside the text. */
function Contents({ parts }: { parts: Shown['parts'] }) {
  const nameOf = useNameOf();
  const texts = useMessages(documentMessages);
  const links = (
    <ul className="grid">
      {parts.map(
        (part) =>
          part.heading && (
            <li key={part.heading.id}>
              <a
                href={`#${part.folded === null ? '' : 'part-'}${part.heading.id}`}
                className="link flex min-h-11 items-center py-1"
              >
                {nameOf(part)}
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
              className="inline-flex min-h-11 items-center wrap-anywhere"
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
