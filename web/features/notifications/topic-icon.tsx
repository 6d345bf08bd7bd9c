import { Bell, BookOpen, Gift, MessageCircleHeart, ShieldCheck, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NotificationTopic } from '#contract/notifications/kinds.ts';

const looks: Readonly<Record<NotificationTopic, { readonly icon: ReactNode; readonly wash: string }>> = {
  villages: { icon: <MessageCircleHeart />, wash: 'bg-blush' },
  rewards: { icon: <Gift />, wash: 'bg-apricot' },
  reminders: { icon: <Bell />, wash: 'bg-apricot' },
  reading: { icon: <BookOpen />, wash: 'bg-sage' },
  benefits: { icon: <Sparkles />, wash: 'bg-blush' },
  account: { icon: <ShieldCheck />, wash: 'bg-sage' },
};

/** What a notification is about, at a glance. */
export function TopicIcon({ topic }: { topic: NotificationTopic }) {
  const { icon, wash } = looks[topic];
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 flex-none place-items-center rounded-full text-on-wash [&>svg]:size-5 ${wash}`}
    >
      {icon}
    </span>
  );
}
