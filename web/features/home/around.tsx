import { BookOpen, Gem, House, ShieldCheck } from 'lucide-react';
import { SameForAll } from '#web/kit/same-for-all.tsx';
import { PlaceCards } from '#web/ui/card-link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { HomeWords } from './home-words.ts';

/** The other places of the site, without any hurry. */
export function Around({ texts }: { texts: HomeWords['around'] }) {
  return (
    <Section title={texts.title}>
      <SameForAll as="div" part={AroundPlaces} of={{ texts }} />
    </Section>
  );
}

export function AroundPlaces({ texts }: { texts: HomeWords['around'] }) {
  const places = [
    { to: '/villages', title: texts.villages, text: texts.villagesText, tone: 'sage', Icon: House },
    {
      to: '/gifts/eMagazineList',
      title: texts.magazine,
      text: texts.magazineText,
      tone: 'blush',
      Icon: BookOpen,
    },
    { to: '/pointsMall', title: texts.pointsMall, text: texts.pointsMallText, tone: 'apricot', Icon: Gem },
    { to: '/rights', title: texts.benefits, text: texts.benefitsText, tone: 'plum', Icon: ShieldCheck },
  ] as const;
  return <PlaceCards places={places} />;
}
