import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { StageArt } from '#web/ui/illustrations/stage-art.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ClaimSheet, type Claiming, useClaim } from './claims/claiming.tsx';
import { DateUnknown } from './date-unknown.tsx';
import { OccasionCard } from './occasion-card.tsx';
import { OccasionGifts } from './occasion-gifts.tsx';
import { loadBirthdays, type BirthdayTab } from './occasion-loader.ts';
import { Resting } from './resting.tsx';
import { useTabInAddress } from './use-tab-in-address.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return loadBirthdays(context);
}

type Page = NonNullable<Awaited<ReturnType<typeof loader>>['page']>;

export default function BirthdayPage() {
  const { resting, page } = useLoaderData<typeof loader>();
  return page === null ? <Resting view={resting} /> : <Birthdays page={page} />;
}

function Birthdays({ page: { header, whose, labels, mine, baby } }: { page: Page }) {
  const claiming = useClaim();
  const [tab, setTab] = useTabInAddress('tab', ['mine', 'baby']);
  return (
    <div className="page">
      <PageHeader {...header} />
      <Tabs
        label={whose}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'mine',
            label: labels.mine,
            content: <Birthday tab={mine} art={<GiftBox />} claiming={claiming} />,
          },
          {
            value: 'baby',
            label: labels.baby,
            content: <Birthday tab={baby} art={<StageArt stage="toddler" />} claiming={claiming} />,
          },
        ]}
      />
      <ClaimSheet claiming={claiming} />
    </div>
  );
}

function Birthday({
  tab: { occasions, unknown, remark, shelf },
  art,
  claiming,
}: {
  tab: BirthdayTab;
  art: ReactNode;
  claiming: Claiming;
}) {
  return (
    <>
      {unknown !== null ? (
        <DateUnknown art={art} view={unknown} />
      ) : (
        <ul className={clsx('grid gap-4 lg:gap-6', occasions.length > 1 && 'lg:grid-cols-2')}>
          {occasions.map((view) => (
            <li key={view.key} className="grid">
              <OccasionCard art={art} view={view} />
            </li>
          ))}
        </ul>
      )}
      {remark !== null && <p className="mt-3 text-sm text-ink-soft">{remark}</p>}
      {shelf !== null && (
        <OccasionGifts
          shelf={shelf}
          claiming={claiming}
          onClaim={(gift, balance) => claiming.open({ gift, balance })}
        />
      )}
    </>
  );
}
