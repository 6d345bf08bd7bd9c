import { Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { Part } from '#console/team/part.tsx';
import { careActs } from './care-acts.tsx';
import { careTexts } from './care-texts.ts';

/** A member's page, for who helps her. */
export function CarePage() {
  const texts = useTexts(careTexts);
  const { memberId = '' } = useParams();
  const asked = useAsked(['care', memberId], () => api.getCare({ memberId }));
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 1000 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Asked asked={asked}>
        {() => (
          <Part title={texts.acts}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {careActs.map((Act, place) => (
                <Act key={place} memberId={memberId} />
              ))}
            </Stack>
          </Part>
        )}
      </Asked>
    </Stack>
  );
}
