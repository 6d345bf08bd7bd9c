import { BookOpen, Gem, House, ShieldCheck } from 'lucide-react';
import { CardLink } from '#web/ui/card-link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { HomeWords } from './home-words.ts';

/** The other places of the site, without any hurry. */
export function Around({ texts }: { texts: HomeWords['around'] }) {
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
  return (
    <Section title={texts.title}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-4 md:gap-5">
        {places.map(({ to, title, text, tone, Icon }) => (
          <li key={to} className="grid">
            <CardLink to={to} tone={tone} className="p-4">
              <Icon className="h-6 w-6" aria-hidden="true" />
              <span className="mt-2 block font-semibold">{title}</span>
              <span className="block text-sm">{text}</span>
            </CardLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
