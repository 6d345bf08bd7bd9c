import { FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { MagazineItem } from '#contract/calls/magazine.ts';
import { extraComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { useMember } from '#web/kit/use-member.ts';
import { Contents } from './contents.tsx';
import { ItemEnd } from './item-end.tsx';
import { ItemPicture } from './item-picture.tsx';
import { itemMessages } from './item-messages.ts';
import { magazineMessages } from './messages.ts';
import { keepReadingSize, readingSizeOf, sizeClasses, type ReadingSize } from './reading-size.ts';
import { ReadingTools } from './reading-tools.tsx';
import { issuePath, nextToRead } from './rules.ts';
import { usePlace } from './use-place.ts';
import { useRead } from './use-read.ts';

const IssueParty = extraComponent(
  late(() => import('./issue-party.tsx')),
  'IssueParty',
);

const NothingYet = await whenShown(
  late(() => import('./nothing-yet.tsx')),
  'NothingYet',
);

/** Without an id it is where reading goes on in the newest issue. */
export async function loader({ context, url, request }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const id = url.searchParams.get('id') ?? nextToRead((await api.getMagazineIssue()).issue?.items ?? [])?.id;
  return {
    item: id === undefined ? null : await api.getMagazineItem({ id }),
    size: readingSizeOf(request),
  };
}

export default function MagazineItemPage() {
  const { item, size } = useLoaderData<typeof loader>();
  if (item) return <Reading key={item.id} item={item} keptSize={size} />;
  return (
    <Suspense fallback={null}>
      <NothingYet />
    </Suspense>
  );
}

function Reading({ item, keptSize }: { item: MagazineItem; keptSize: ReadingSize }) {
  const shared = useMessages(magazineMessages);
  const { uid } = useMember();
  const [size, setSize] = useState(keptSize);
  const { text, line, ...place } = usePlace(item, uid);
  const { end, phase, note, party, endParty } = useRead(item);
  return (
    <div className="page">
      <div aria-hidden="true" className="reading-line">
        <div ref={line} />
      </div>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,44rem)_minmax(0,18rem)] lg:justify-center">
        <article>
          <Head
            item={item}
            size={size}
            onSize={(chosen) => {
              setSize(chosen);
              keepReadingSize(chosen);
            }}
          />
          {place.offered && (
            <Offer share={place.offered.share} onGo={place.goThere} onStay={place.stayHere} />
          )}
          {item.file && <File file={item.file} title={item.title} />}
          <ArticleView
            ref={text}
            article={item.article}
            className={`mt-7 outline-none ${sizeClasses[size]}`}
          />
          <div ref={end} aria-hidden="true" className="h-px" />
          <ItemEnd item={item} phase={phase} onRead={() => void note()} />
        </article>
        <aside className="mt-12 lg:sticky lg:top-24 lg:mt-16 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
          <p className="eyebrow">{shared.contents}</p>
          <h2 className="mb-2 text-lg">
            <TextLink to={issuePath(item.issue.slug)}>{item.issue.title}</TextLink>
          </h2>
          <Contents items={item.issue.items} current={item.id} compact />
        </aside>
      </div>
      {party && (
        <Suspense fallback={null}>
          <IssueParty title={item.issue.title} rewards={party} onClose={endParty} />
        </Suspense>
      )}
    </div>
  );
}

function Head({
  item,
  size,
  onSize,
}: {
  item: MagazineItem;
  size: ReadingSize;
  onSize: (size: ReadingSize) => void;
}) {
  const texts = useMessages(itemMessages);
  const shared = useMessages(magazineMessages);
  const { formats } = useLocale();
  return (
    <header>
      <TextLink to={issuePath(item.issue.slug)} className="mt-2 inline-flex min-h-11 items-center md:mt-6">
        {texts.back}
      </TextLink>
      <ItemPicture picture={item.picture} className="mt-2 aspect-[16/9] w-full rounded-xl md:aspect-[2/1]" />
      <p className="mt-5 text-sm font-semibold text-ink-soft">
        {shared.kinds[item.kind]} · {shared.minutesLong({ minutes: formats.number(item.minutes) })}
      </p>
      <h1 className="mt-1 text-3xl md:text-4xl">{item.title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{item.teaser}</p>
      {item.byline !== null && <p className="mt-2 text-sm font-semibold">{item.byline}</p>}
      <div className="mt-4">
        <ReadingTools title={item.title} size={size} onSize={onSize} />
      </div>
    </header>
  );
}

function Offer({ share, onGo, onStay }: { share: number; onGo: () => void; onStay: () => void }) {
  const texts = useMessages(itemMessages);
  const { formats } = useLocale();
  return (
    <div className="card card-plum mt-6 flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="font-semibold">{texts.resume({ percent: formats.number(Math.round(share * 100)) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onGo}>
          {texts.resumeThere}
        </Button>
        <Button size="sm" variant="quiet" onClick={onStay}>
          {texts.resumeTop}
        </Button>
      </div>
    </div>
  );
}

function File({ file, title }: { file: NonNullable<MagazineItem['file']>; title: string }) {
  const texts = useMessages(itemMessages);
  const { formats } = useLocale();
  const size = formats.number(Math.max(1, Math.round(file.bytes / 1000)));
  return (
    <div className="card card-sage mt-6 grid gap-3">
      <div>
        <a href={file.url} download={`${title}.pdf`} className={buttonClass({ variant: 'secondary' })}>
          <FileDown aria-hidden="true" />
          {texts.file}
        </a>
      </div>
      <p className="text-sm">
        {texts.fileText({ pages: texts.pages({ count: file.pages }), size })}. {texts.fileBelow}
      </p>
    </div>
  );
}
