import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { measureGroups, measures, type Measure, type MeasureGroup } from '#contract/numbers/measures.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { shownDay } from '#console/kit/zoned.ts';
import { ExportNumbers } from './export-numbers.tsx';
import { FigureCard, type Overview } from './figure-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { NumberFilters } from './number-filters.tsx';
import { NumbersFrame } from './numbers-frame.tsx';
import { OrdersCard } from './orders-card.tsx';
import { overviewTexts } from './overview-texts.ts';
import { useFigureWords } from './use-figure-words.ts';
import { useNumberChoice } from './use-number-choice.ts';

/** What members do, day by day. */
export function OverviewPage() {
  const texts = useTexts(overviewTexts);
  const { choice } = useNumberChoice();
  const asked = useAsked(['numbers', 'overview', JSON.stringify(choice)], () => api.getOverview(choice));
  // What can be chosen stays in its place while other figures come.
  const [kept, setKept] = useState(asked.data);
  if (asked.data !== undefined && asked.data !== kept) setKept(asked.data);
  return (
    <NumbersFrame
      screen="overview"
      about={texts.about}
      acts={<ExportNumbers wanted={{ screen: 'overview', asked: choice }} />}
    >
      <NumberFilters languages={kept?.languages ?? []} countries={kept?.countries ?? []} />
      <Asked asked={asked} rows={6}>
        {(overview) => <Figures overview={overview} />}
      </Asked>
    </NumbersFrame>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const texts = useTexts(overviewTexts);
  const words = useFigureWords();
  const language = useLanguage();
  const { countedUntil, declined, hours } = overview;
  if (countedUntil === null) return <Alert severity="info">{texts.empty}</Alert>;
  return (
    <>
      <Typography>
        {texts.until({ day: shownDay(countedUntil, language) })}
        {declined === null ? texts.declinedFew : texts.declined({ share: words.share(declined) })}
      </Typography>
      {hours.length > 0 && <HoursCard hours={hours} />}
      {measureGroups.map((group) => (
        <Group key={group} group={group} overview={overview} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly group: MeasureGroup;
  readonly overview: Overview;
}

function Group({ group, overview }: GroupProps) {
  const texts = useTexts(overviewTexts);
  const { choice } = useNumberChoice();
  const isFiltered = choice.language !== undefined || choice.country !== undefined;
  const id = `numbers-${group}`;
  const all = overview.measures.filter(({ name }) => measures[name].group === group);
  const isOrder = (name: string) => name.startsWith('orders.');
  const orders = all.filter(({ name }) => isOrder(name));
  const untold = isFiltered && all.every(({ name }) => !(measures[name] as Measure).filtered);
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography component="h2" variant="h2" id={id}>
        {texts.groups[group]}
      </Typography>
      {group === 'villages' && <Typography color="textSecondary">{texts.ofAll}</Typography>}
      {group === 'messages' && <Typography color="textSecondary">{texts.messagesAbout}</Typography>}
      {!untold && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          {all
            .filter(({ name }) => !isOrder(name))
            .map((figure) => (
              <FigureCard key={figure.name} figure={figure} overview={overview} />
            ))}
          {orders.length > 0 && <OrdersCard orders={orders} days={overview.days} />}
        </Box>
      )}
    </Box>
  );
}
