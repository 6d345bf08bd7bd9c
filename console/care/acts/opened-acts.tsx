import { Box, Stack, Typography } from '@mui/material';
import { stageWords } from '#contract/content/words.ts';
import { useShownDay } from '#console/experts/shown-day.ts';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { PreviewFrame } from '#console/previews/preview-frame.tsx';
import type { CareActProps } from '../care-acts.tsx';
import { openedTexts } from './opened-texts.ts';
import { ReasonAct } from './reason-act.tsx';

/** How she is reached. */
export function ContactAct({ memberId }: CareActProps) {
  const texts = useTexts(openedTexts);
  return (
    <ReasonAct
      button={texts.contact}
      title={texts.contactTitle}
      text={texts.contactText}
      open={(reason) => api.openContact({ memberId, reason })}
    >
      {({ name, email, phone }) => (
        <Facts
          facts={[
            [texts.name, name],
            [texts.email, email ?? texts.none],
            [texts.phone, phone ?? texts.none],
          ]}
        />
      )}
    </ReasonAct>
  );
}

/** What she told of her family, for who may know it. */
export function IntimateAct({ memberId }: CareActProps) {
  const texts = useTexts(openedTexts);
  const say = useSay();
  const shownDay = useShownDay();
  const shown = (date: string | null) => (date === null ? texts.none : shownDay(date));
  if (!may('intimate')) return null;
  return (
    <ReasonAct
      button={texts.intimate}
      title={texts.intimateTitle}
      text={texts.intimateText}
      open={(reason) => api.openIntimate({ memberId, reason })}
    >
      {({ stage, dueOn, children }) => (
        <Facts
          facts={[
            [texts.stage, stage === null ? texts.none : say(stageWords[stage])],
            [texts.dueOn, shown(dueOn)],
            ...children.map((child) => [child.born ? texts.born : texts.expected, shown(child.day)] as const),
          ]}
        />
      )}
    </ReasonAct>
  );
}

/** The site as it stands with her, on a phone. */
export function SeeAct({ memberId }: CareActProps) {
  const texts = useTexts(openedTexts);
  const shown = useShownInstant();
  if (!may('intimate')) return null;
  return (
    <ReasonAct
      button={texts.see}
      title={texts.seeTitle}
      text={texts.seeText}
      open={(reason) => api.seeAsMember({ memberId, reason })}
      fullScreen
    >
      {({ url, endsAt }) => (
        <Stack sx={{ gap: 1, alignItems: 'center', height: '78vh' }}>
          <Typography variant="body2" color="textSecondary">
            {texts.until({ at: shown(endsAt) })}
          </Typography>
          <PreviewFrame url={`${url}&to=${encodeURIComponent('/')}`} width="phone" />
        </Stack>
      )}
    </ReasonAct>
  );
}

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
    {facts.map(([term, value], place) => (
      <div key={place}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {term}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </div>
    ))}
  </Box>
);
