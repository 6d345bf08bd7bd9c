import { Settings2 } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Notification } from '#contract/calls/notifications.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { dayTitle } from '#web/kit/ago.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { notificationMessages } from './messages.ts';
import { NotificationRow } from './notification-row.tsx';
import { byDay } from './rules.ts';
import { useNotifications } from './use-notifications.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const show = url.searchParams.get('show') === 'unread' ? ('unread' as const) : ('all' as const);
  const page = await apiFrom(context).listNotifications({ show });
  return { show, page, now: nowFrom(context).getTime() };
}

export default function NotificationsPage() {
  const { show, page, now } = useLoaderData<typeof loader>();
  const texts = useMessages(notificationMessages);
  const { formats } = useLocale();
  const nothing = page.list.length === 0;
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/', label: texts.back }}
        action={
          <IconLink
            to="/notifications/settings"
            label={texts.settings}
            icon={<Settings2 aria-hidden="true" />}
          />
        }
      />
      {nothing && show === 'all' ? (
        <EmptyState
          illustration={<MailBird />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={<ButtonLink to="/notifications/settings">{texts.emptyAction}</ButtonLink>}
        />
      ) : (
        <>
          <FilterLinks
            label={texts.filter}
            className="mb-4"
            links={[
              { to: '/notifications', label: texts.all, current: show === 'all' },
              {
                to: '/notifications?show=unread',
                label:
                  page.unread === 0
                    ? texts.unread
                    : texts.unreadCount({ count: page.unread > 99 ? '99+' : formats.number(page.unread) }),
                current: show === 'unread',
              },
            ]}
          />
          {nothing ? (
            <EmptyState
              illustration={<MailBird />}
              title={texts.noneUnreadTitle}
              text={texts.noneUnreadText}
              action={<ButtonLink to="/notifications">{texts.noneUnreadAction}</ButtonLink>}
            />
          ) : (
            <List
              key={`${show} ${page.list[0]?.notificationId} ${page.list[0]?.createdAt}`}
              first={page}
              show={show}
              unread={page.unread}
              now={now}
            />
          )}
        </>
      )}
    </div>
  );
}

function List({
  first,
  show,
  unread,
  now,
}: {
  first: Page<Notification>;
  show: 'all' | 'unread';
  unread: number;
  now: number;
}) {
  const texts = useMessages(notificationMessages);
  const reader = useLocale();
  const { formats } = reader;
  const { notify } = useToast();
  const { pages, working, readAll, open, remove } = useNotifications(first, show);
  const told = (message: string) => (heard: boolean) => {
    if (heard) notify({ tone: 'positive', message });
  };
  return (
    <>
      {unread > 0 && (
        <div className="mb-3 flex justify-end">
          <Button
            variant="quiet"
            size="sm"
            loading={working}
            onClick={() => readAll().then(told(texts.allRead))}
          >
            {texts.readAll}
          </Button>
        </div>
      )}
      {byDay(pages.list, formats).map(({ day, items }) => {
        return (
          <section key={day} className="mb-6">
            <h2 className="mb-2 text-base">{dayTitle(reader, day, now)}</h2>
            <Card className="p-2">
              <ul className="grid gap-1">
                {items.map((one) => (
                  <NotificationRow
                    key={one.notificationId}
                    notification={one}
                    time={formats.time(one.createdAt)}
                    onOpen={() => open(one)}
                    onRemove={() => remove(one).then(told(texts.removed))}
                  />
                ))}
              </ul>
            </Card>
          </section>
        );
      })}
      <ListFoot pages={pages} texts={texts} />
    </>
  );
}
