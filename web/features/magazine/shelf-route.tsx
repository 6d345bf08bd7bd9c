import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { MagazineIssue } from '#contract/calls/magazine.ts';
import { OpenMagazine } from '#web/ui/illustrations/open-magazine.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { useKeepAllBrowsed } from './all-browsed.ts';
import { Cover } from './covers.tsx';
import { IssueHero } from './issue-hero.tsx';
import { magazineMessages } from './messages.ts';
import { issuePath, standOf } from './rules.ts';

/** The newest and a shelf of two rows on a desktop. */
const pageSize = 9;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const named = url.searchParams.get('issue');
  const [{ isAllBrowse }, { issue }, page] = await Promise.all([
    api.checkIsBrowse(),
    named === null ? { issue: null } : api.getMagazineIssue({ issue: named }),
    named === null ? api.listMagazineIssues({ limit: pageSize }) : null,
  ]);
  return { isAllBrowse, issue, page };
}

/** The shelf of the magazine; `?issue=` shows one issue alone. */
export default function MagazinePage() {
  const { isAllBrowse, issue, page } = useLoaderData<typeof loader>();
  useKeepAllBrowsed(isAllBrowse);
  if (issue) return <OneIssue issue={issue} />;
  return <Shelf first={page ?? { list: [], nextCursor: null }} isAllBrowse={isAllBrowse} />;
}

function OneIssue({ issue }: { issue: MagazineIssue }) {
  const texts = useMessages(magazineMessages);
  return (
    <div className="page">
      <p className="pt-2 md:pt-5">
        <TextLink to="/gifts/eMagazineList" className="inline-flex min-h-11 items-center">
          {texts.toShelf}
        </TextLink>
      </p>
      <div className="mt-2 md:mt-4">
        <IssueHero issue={issue} isNew={false} heading="h1" />
      </div>
    </div>
  );
}

function Shelf({ first, isAllBrowse }: { first: Page<MagazineIssue>; isAllBrowse: boolean }) {
  const texts = useMessages(magazineMessages);
  const [newest] = first.list;
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/gifts', label: texts.back }} />
      {newest ? (
        <>
          <div className="mt-1 md:mt-3">
            <IssueHero issue={newest} isNew={!isAllBrowse} heading="h2" />
          </div>
          {first.list.length > 1 && (
            <Earlier key={newest.slug} first={{ ...first, list: first.list.slice(1) }} />
          )}
        </>
      ) : (
        <EmptyState
          illustration={<OpenMagazine />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/gifts">{texts.emptyAction}</ButtonLink>}
        />
      )}
    </div>
  );
}

function Earlier({ first }: { first: Page<MagazineIssue> }) {
  const texts = useMessages(magazineMessages);
  const { call } = useApi();
  const pages = useMorePages(
    first,
    ({ slug }) => slug,
    (cursor) => call('listMagazineIssues', { cursor, limit: pageSize }),
  );
  const { list } = pages;
  return (
    <Section title={texts.earlier} className="mt-12">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {list.map((issue) => (
          <li key={issue.slug} className="grid">
            <IssueCard issue={issue} />
          </li>
        ))}
      </ul>
      <ListFoot pages={{ ...pages, list: { length: list.length + 1 } }} texts={texts} />
    </Section>
  );
}

function IssueCard({ issue }: { issue: MagazineIssue }) {
  const texts = useMessages(magazineMessages);
  const { formats } = useLocale();
  const { shown } = useGoal();
  const read = issue.items.filter((item) => item.read).length;
  return (
    <CardLink to={issuePath(issue.slug)} className="grid content-start gap-3 p-4">
      <Cover cover={issue.cover} number={issue.number} />
      <span>
        <span className="block text-sm text-ink-soft">{formats.month(issue.publishedAt)}</span>
        <span className="font-display block text-lg leading-tight">{issue.title}</span>
        <span className="mt-1 block text-sm text-ink-soft">
          {standOf(issue) === 'whole' ? texts.read : texts.progressOf(shown(read, issue.items.length))}
        </span>
      </span>
    </CardLink>
  );
}
