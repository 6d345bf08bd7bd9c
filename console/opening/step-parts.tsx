import { Button } from '@mui/material';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { OpeningStep } from '#contract/calls/opening/desk.ts';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { BrandPart } from './brand-part.tsx';
import { MailPart } from './mail-part.tsx';
import { openingTexts } from './opening-texts.ts';
import { PlacePart } from './place-part.tsx';
import { StarterPart } from './starter-part.tsx';
import { StoragePart } from './storage-part.tsx';

type Named = 'toDocuments' | 'toTeam' | 'toGift';

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
  colleague: leadingTo('/team', 'toTeam'),
  gift: leadingTo('/gift/create', 'toGift'),
  member: ToSite,
};
