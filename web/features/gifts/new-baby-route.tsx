import { clsx } from 'clsx';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { StageArt } from '#web/ui/illustrations/stage-art.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ClaimSheet, useClaim } from './claims/claiming.tsx';
import { DateUnknown } from './date-unknown.tsx';
import { NameOf, OccasionCard } from './occasion-card.tsx';
import { OccasionGifts } from './occasion-gifts.tsx';
import { loadNewBaby } from './occasion-loader.ts';
import type { OccasionView } from './occasion-view.ts';
import { Resting } from './resting.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return loadNewBaby(context);
}

type Page = NonNullable<Awaited<ReturnType<typeof loader>>['page']>;

export default function NewBabyPage() {
  const { resting, page } = useLoaderData<typeof loader>();
  return page === null ? <Resting view={resting} /> : <Welcome page={page} />;
}

function Welcome({ page: { header, occasions, unknown, whose, another, shelf } }: { page: Page }) {
  const claiming = useClaim();
  const open = occasions.filter(({ state }) => state === 'open');
  const [wanted, setWanted] = useState<string | null>(null);
  const child = open.find(({ childId }) => childId === wanted) ?? open[0];
  return (
    <div className="page">
      <PageHeader {...header} />
      {unknown !== null ? (
        <DateUnknown art={<StageArt stage="newborn" />} view={unknown} />
      ) : (
        <>
          <ul className={clsx('grid gap-4 lg:gap-6', occasions.length > 1 && 'lg:grid-cols-2')}>
            {occasions.map((view) => (
              <li key={view.key} className="grid">
                <OccasionCard art={<StageArt stage={view.expected ? 'pregnant' : 'newborn'} />} view={view} />
              </li>
            ))}
          </ul>
          <TextLink to={another.to} className="mt-2 inline-flex min-h-11 items-center">
            {another.text}
          </TextLink>
        </>
      )}
      {shelf !== null && (
        <OccasionGifts
          shelf={shelf}
          claiming={claiming}
          onClaim={(gift, balance) => {
            if (child?.childId) claiming.open({ gift, balance, childId: child.childId });
          }}
        >
          {open.length > 1 && <Whose legend={whose} open={open} child={child} onChoose={setWanted} />}
        </OccasionGifts>
      )}
      <ClaimSheet claiming={claiming} />
    </div>
  );
}

/** Of several children whose gifts wait, the one who gets what is chosen next. */
function Whose({
  legend,
  open,
  child,
  onChoose,
}: {
  legend: string;
  open: readonly OccasionView[];
  child: OccasionView | undefined;
  onChoose: (childId: string | null) => void;
}) {
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {open.map((view) => (
          <Chip
            key={view.key}
            className="max-w-full wrap-anywhere"
            selected={view === child}
            onClick={() => onChoose(view.childId)}
          >
            <NameOf view={view} />
            {view.name === null && ` · ${view.from}`}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
