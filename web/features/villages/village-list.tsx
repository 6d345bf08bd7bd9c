import { clsx } from 'clsx';
import { useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { villageKinds, type VillageKind } from '#contract/villages/words.ts';
import { textsFor, useMessages } from '#web/kit/messages.ts';
import { apiFrom, rootFrom } from '#web/kit/page-context.ts';
import { useRests } from '#web/kit/rests.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { cardMessages } from './card-messages.ts';
import { VillagePicture } from './pictures.tsx';
import { villageListMessages, type VillageListTexts } from './village-list-messages.ts';
import { villageMessages } from './village-messages.ts';
import { VillageTile } from './village-tile.tsx';

export interface VillageListData {
  readonly kind: VillageKind | null;
  /** Of babies of months. */
  readonly year: number | null;
  readonly page: CallResult<'listVillages'>;
  readonly texts: VillageListTexts;
}

/** What the list of villages needs, by `?kind=` and `&year=`. */
export async function loadVillageList({
  context,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<VillageListData> {
  const kind = villageKinds.find((one) => one === url.searchParams.get('kind')) ?? null;
  const asked = Number(url.searchParams.get('year'));
  const year =
    kind === 'dueMonth' && asked >= 2000 && asked <= 2100 && Number.isInteger(asked) ? asked : null;
  return {
    kind,
    year,
    page: await apiFrom(context).listVillages(inputOf({ kind, year })),
    texts: textsFor(rootFrom(context), villageListMessages),
  };
}

const inputOf = ({ kind, year }: Pick<VillageListData, 'kind' | 'year'>) => ({
  ...(kind !== null && { kind }),
  ...(year !== null && { year }),
});

const pathOf = (kind: VillageKind | null, year: number | null = null) =>
  ['/villages/list?type=32', kind && `kind=${kind}`, year && `year=${year}`].filter(Boolean).join('&');

/** Every village there is, to look into and to join: `/villages/list?type=32`. */
export function VillageList({ kind, year, page, texts }: VillageListData) {
  const { location } = useNavigation();
  const waiting = location?.pathname === '/villages/list';
  const resting = useRests();
  return (
    <div className="page">
      <PageHeader
        title={texts.listTitle}
        subtitle={texts.listText}
        back={{ to: '/villages', label: texts.back }}
      />
      <FilterLinks
        label={texts.filter}
        links={[null, ...villageKinds.filter((one) => !resting || one !== 'dueMonth')].map((one) => ({
          to: pathOf(one),
          label: one === null ? texts.every : texts.kinds[one],
          current: one === kind,
        }))}
      />
      {kind === 'dueMonth' && page.years.length > 1 && (
        <FilterLinks
          label={texts.years}
          className="mt-3"
          links={[null, ...page.years].map((one) => ({
            to: pathOf(kind, one),
            label: one === null ? texts.everyYear : String(one),
            current: one === year,
          }))}
        />
      )}
      <div aria-busy={waiting} className={clsx('mt-5 transition-opacity', waiting && 'opacity-50')}>
        {page.list.length === 0 ? (
          <EmptyState
            illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
            title={texts.none}
            text={texts.noneText}
            {...(kind !== null && {
              action: <ButtonLink to={pathOf(null)}>{texts.noneAction}</ButtonLink>,
            })}
          />
        ) : (
          <Villages key={`${kind} ${year}`} kind={kind} year={year} page={page} texts={texts} />
        )}
      </div>
    </div>
  );
}

function Villages({ kind, year, page, texts }: VillageListData) {
  const { loaded } = useMessages(villageMessages);
  const foot = useMessages(cardMessages);
  const { call } = useApi();
  const pages = useMorePages(
    page,
    ({ slug }) => slug,
    (cursor) => call('listVillages', { cursor, ...inputOf({ kind, year }) }),
  );
  const { list } = pages;
  // Joining loads the page anew; what she sees stays in its place.
  const fresh = new Map(page.list.map((village) => [village.slug, village]));
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {list.map((village) => (
          <li key={village.slug} className="grid">
            <VillageTile
              village={fresh.get(village.slug) ?? village}
              heading="h2"
              plain={kind === 'dueMonth'}
            />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={{ ...foot, loaded, end: texts.end, failed: texts.failed }} />
    </>
  );
}
