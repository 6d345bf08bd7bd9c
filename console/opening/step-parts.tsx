import { Button, Stack } from '@mui/material';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { OpeningStep } from '#contract/calls/opening/desk.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { BrandPart } from './brand-part.tsx';
import { MailPart } from './mail-part.tsx';
import { openingTexts } from './opening-texts.ts';
import { PlacePart } from './place-part.tsx';
import { StarterPart } from './starter-part.tsx';
import { StoragePart } from './storage-part.tsx';

type Named = 'toDocuments' | 'toGift';

/** A step that is done elsewhere in the console. */
const leadingTo = (to: string, name: Named) =>
  function Leading() {
    const texts = useTexts(openingTexts);
    return (
      <Button component={Link} to={to} variant="contained">
        {texts[name]}
      </Button>
    );
  };

/** Somebody is invited, or one alone decides: both are for others to see. */
function Colleague() {
  const texts = useTexts(openingTexts);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/team" variant="contained">
        {texts.toTeam}
      </Button>
      {may('settings') && (
        <Button component={Link} to="/approvalRules" variant="outlined">
          {texts.toAlone}
        </Button>
      )}
    </Stack>
  );
}

function ToSite() {
  const { toSite } = useTexts(openingTexts);
  return (
    <Button component="a" href={site.publicUrl} target="_blank" rel="noopener" variant="contained">
      {toSite}
    </Button>
  );
}

/** Where each step is done. */
export const stepParts: Readonly<Record<OpeningStep, ComponentType>> = {
  brand: BrandPart,
  place: PlacePart,
  mail: MailPart,
  storage: StoragePart,
  starter: StarterPart,
  documents: leadingTo('/document', 'toDocuments'),
  colleague: Colleague,
  gift: leadingTo('/gift/create', 'toGift'),
  member: ToSite,
};
