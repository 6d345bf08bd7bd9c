import { Alert, Box, Link as Anchor, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { countryName } from '#console/kit/countries.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { lines, Part } from '#console/team/part.tsx';
import { careActs, type CareActProps } from './care-acts.tsx';
import { careTexts } from './care-texts.ts';
import { Reckoning } from './reckoning.tsx';
import { TimeLine } from './time-line.tsx';

type Care = CallResult<'getCare'>;

/** A member's page, for who helps her: who she is, what can be done, and what happened. */
export function CarePage() {
  const texts = useTexts(careTexts);
  const { memberId = '' } = useParams();
  const asked = useAsked(['care', memberId], () => api.getCare({ memberId }));
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 1000 }}>
      <Title title={texts.title} />
      <Box>
        <Anchor component={Link} to="/members" sx={{ display: 'inline-block', py: 1 }}>
          {texts.search}
        </Anchor>
        <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {asked.data?.name ?? texts.title}
        </Typography>
      </Box>
      <Asked asked={asked}>
        {(care) => (
          <>
            <About care={care} />
            <Acts memberId={memberId} />
            <TimeLine memberId={memberId} />
          </>
        )}
      </Asked>
    </Stack>
  );
}

/** What can be done for her, a row for each thing that it may be about. */
function Acts({ memberId }: CareActProps) {
  const texts = useTexts(careTexts);
  return (
    <Part title={texts.acts}>
      <Stack sx={lines}>
        {Object.entries(careActs).map(([group, acts]) => (
          <ActGroup key={group} title={texts.groups[group as keyof typeof careActs]}>
            {acts.map((Act, place) => (
              <Act key={place} memberId={memberId} />
            ))}
          </ActGroup>
        ))}
      </Stack>
    </Part>
  );
}

function ActGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: { md: '180px minmax(0, 1fr)' },
      }}
    >
      <Typography component="h3" variant="subtitle2" sx={{ pt: { md: 1 } }}>
        {title}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Box>
  );
}

function About({ care }: { readonly care: Care }) {
  const texts = useTexts(careTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const figure = new Intl.NumberFormat(language);
  const held = ({ available, pending }: Care['points']) =>
    pending > 0
      ? `${figure.format(available)} · ${texts.pending({ amount: figure.format(pending) })}`
      : figure.format(available);
  const facts: readonly (readonly [string, string])[] = [
    [texts.points, held(care.points)],
    [texts.coins, held(care.coins)],
    [texts.email, care.email ?? texts.none],
    [texts.phone, care.phone ?? texts.none],
    [texts.country, countryName(care.countryCode, language)],
    [texts.language, texts.languages[care.language] ?? care.language],
    [texts.zone, care.timeZone],
    [texts.since, shown(care.since)],
  ];
  return (
    <Part title={texts.about}>
      {care.emailBounces && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.emailBounces}
        </Alert>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {facts.map(([term, value]) => (
          <div key={term}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Reckoning level={care.level} />
    </Part>
  );
}
