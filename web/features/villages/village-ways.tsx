import { Gem, GraduationCap } from 'lucide-react';
import { PlaceCards } from '#web/ui/card-link.tsx';
import type { HubTexts } from './hub-messages.ts';

/** The other places of the villages: courses, and what is new. */
export function VillageWays({ texts }: { texts: HubTexts }) {
  const ways = [
    {
      to: '/villages/list?type=30',
      title: texts.courses,
      text: texts.coursesText,
      tone: 'sage',
      Icon: GraduationCap,
    },
    {
      to: '/villages/list?type=31',
      title: texts.benefits,
      text: texts.benefitsText,
      tone: 'apricot',
      Icon: Gem,
    },
  ] as const;
  return <PlaceCards places={ways} />;
}
