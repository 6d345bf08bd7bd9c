import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { profileMessages } from './messages.ts';

/** Who she is here, with her picture, and what she has. */
export function ProfileCard({ member, avatar }: { member: UserInfo; avatar: ReactNode }) {
  const texts = useMessages(profileMessages);
  const { formats } = useLocale();
  const level = member.memberLevelList.find((one) => one.level === member.memberLevel);
  const facts = [
    { to: '/points', label: texts.points, value: member.points },
    { to: '/coins', label: texts.coins, value: member.coins },
  ];
  return (
    <HeroCard className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        {avatar}
        <div className="min-w-0 flex-[1_1_8rem]">
          <h1 lang="" className="font-display text-2xl break-words">
            {`${member.firstName} ${member.lastName}`.trim()}
          </h1>
          {member.email !== null && (
            <p className="ink-soft text-sm">
              <LongWords>{member.email}</LongWords>
            </p>
          )}
          <Link
            to="/memberShip"
            className="ink-soft inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {texts.level({ level: member.memberLevel, name: level?.name ?? '' })}
          </Link>
        </div>
        <LevelBadge level={member.memberLevel} className="w-16 flex-none" />
      </div>
      <ul className="-mx-2 grid grid-cols-2 border-t border-hero-line pt-2">
        {facts.map(({ to, label, value }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 flex-col items-center justify-center rounded-md px-1 py-2">
              <span className="figures text-2xl">{formats.number(value)}</span>
              <span className="ink-soft text-sm leading-tight">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HeroCard>
  );
}
