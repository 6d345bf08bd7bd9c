import {
  Camera,
  Gift,
  LogOut,
  MapPin,
  Moon,
  Package,
  ScanQrCode,
  Settings,
  Sparkles,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { profileMessages } from './messages.ts';
import { ProfileCard } from './profile-card.tsx';
import { TaskList } from '#web/features/profile/task-list.tsx';
import { useMember } from '#web/kit/use-member.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [tasks, badges] = await Promise.all([api.pendingTasks(), api.listBadges()]);
  return { tasks, badges };
}

export default function ProfilePage() {
  const { tasks, badges } = useLoaderData<typeof loader>();
  const texts = useMessages(profileMessages);
  const member = useMember();
  const { formats } = useLocale();
  const things = [
    { to: '/profile/details', title: texts.details, text: texts.detailsText, Icon: UserRound },
    { to: '/address', title: texts.addresses, text: texts.addressesText, Icon: MapPin },
    { to: '/gifts/reward', title: texts.gifts, text: texts.giftsText, Icon: Gift },
    { to: '/order', title: texts.orders, text: texts.ordersText, Icon: Package },
    { to: '/invite', title: texts.invite, text: texts.inviteText, Icon: UserPlus },
    // Who has them off is not reminded of them.
    ...(badges.on
      ? [
          {
            to: '/badges',
            title: texts.badges,
            text:
              badges.own.length > 0
                ? texts.badgeCount({ count: formats.number(badges.own.length) })
                : texts.badgesText,
            Icon: Sparkles,
          },
        ]
      : []),
    { to: '/code', title: texts.code, text: texts.codeText, Icon: ScanQrCode },
    { to: '/profile/settings#rest', title: texts.rest, text: texts.restText, Icon: Moon },
    { to: '/profile/settings', title: texts.settings, text: texts.settingsText, Icon: Settings },
  ];
  return (
    <div className="page pt-3 md:pt-6">
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <ProfileCard
            member={member}
            avatar={
              <Link to="/profile/picture" aria-label={texts.changePicture} className="relative flex-none">
                <Avatar name={member.firstName} src={member.avatar} size="lg" />
                <span className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full bg-surface text-ink shadow-card">
                  <Camera aria-hidden="true" className="size-4" />
                </span>
              </Link>
            }
          />
          {member.paused && (
            <Notice className="mt-4">
              {texts.paused}
              <TextLink to="/profile/settings#rest" className="flex min-h-11 w-fit min-w-11 items-center">
                {texts.pausedLink}
              </TextLink>
            </Notice>
          )}
          <TaskList tasks={tasks} />
        </div>
        <Section title={texts.around} className="lg:mt-0">
          <Card className="py-2">
            <div className="row-list">
              {things.map(({ to, title, text, Icon }) => (
                <ListRow key={to} to={to} lead={<Icon aria-hidden="true" />} title={title} text={text} />
              ))}
              <ListRow to="/logout" lead={<LogOut aria-hidden="true" />} title={texts.signOut} />
            </div>
          </Card>
        </Section>
      </div>
    </div>
  );
}
