import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import ApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import ReleaseIcon from '@mui/icons-material/RocketLaunchOutlined';
import AnswersIcon from '@mui/icons-material/TableChartOutlined';
import LogIcon from '@mui/icons-material/HistoryOutlined';
import OpeningIcon from '@mui/icons-material/ChecklistOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import ExpertIcon from '@mui/icons-material/VerifiedOutlined';
import MembersIcon from '@mui/icons-material/PersonSearchOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import StockIcon from '@mui/icons-material/Inventory2Outlined';
import BudgetIcon from '@mui/icons-material/SavingsOutlined';
import NumbersIcon from '@mui/icons-material/InsightsOutlined';
import BooksIcon from '@mui/icons-material/AccountBalanceOutlined';
import ParcelIcon from '@mui/icons-material/LocalShippingOutlined';
import WorkIcon from '@mui/icons-material/InboxOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Chip, ListItemIcon, ListItemText, ListSubheader, MenuItem, Stack } from '@mui/material';
import { Menu } from 'react-admin';
import type { QueueName } from '#contract/queues/queues.ts';
import { kinds } from '#contract/content/kinds.ts';
import { sections } from '#contract/content/sections.ts';
import { mayPropose, useToDecide } from '#console/approvals/use-proposals.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { queueOf } from '#console/queues/plain-queue.ts';
import { placeOf } from '#console/queues/narrowing.ts';
import { workList } from '#console/queues/work-list.ts';
import { queueIcons } from '#console/queues/queue-icons.ts';
import { ownQueues, useQueueCounts, type QueueCount } from '#console/queues/use-queue-counts.ts';
import { frameTexts } from './frame-texts.ts';
import { ownKinds } from './own-kinds.ts';
import { kindIcons } from './kind-icons.ts';

/** What who is signed in may do, and nothing else. */
export function ConsoleMenu() {
  const texts = useTexts(frameTexts);
  const say = useSay();
  return (
    <Menu sx={{ pb: 4 }}>
      <Menu.DashboardItem primaryText={texts.start} />
      <Queues />
      {ownKinds().flatMap(({ section, kinds: own }) => [
        <Heading key={section} text={say(sections[section])} />,
        ...own.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <Menu.Item key={kind} to={`/${kind}`} primaryText={say(kinds[kind].plural)} leftIcon={<Icon />} />
          );
        }),
      ])}
      <Heading text={texts.house} />
      {ownKinds().length > 0 && (
        <Menu.Item to="/releases" primaryText={texts.releases} leftIcon={<ReleaseIcon />} />
      )}
      {mayPropose() && <ApprovalsItem />}
      {may('reviews') && <Menu.Item to="/answers" primaryText={texts.answers} leftIcon={<AnswersIcon />} />}
      {may('members') && <Menu.Item to="/members" primaryText={texts.members} leftIcon={<MembersIcon />} />}
      {may('gifts') && <Menu.Item to="/stock" primaryText={texts.stock} leftIcon={<StockIcon />} />}
      {may('gifts') && <Menu.Item to="/codes" primaryText={texts.codes} leftIcon={<kindIcons.qrCode />} />}
      {may('finance') && <Menu.Item to="/finance" primaryText={texts.finance} leftIcon={<BooksIcon />} />}
      {(may('finance') || may('gifts')) && (
        <Menu.Item to="/finance/budgets" primaryText={texts.budgets} leftIcon={<BudgetIcon />} />
      )}
      {may('numbers') && <Menu.Item to="/numbers" primaryText={texts.numbers} leftIcon={<NumbersIcon />} />}
      {may('orders') && <Menu.Item to="/parcels" primaryText={texts.parcels} leftIcon={<ParcelIcon />} />}
      {may('villages') && <Menu.Item to="/experts" primaryText={texts.experts} leftIcon={<ExpertIcon />} />}
      {may('messages') && <Menu.Item to="/messages" primaryText={texts.messages} leftIcon={<OutboxIcon />} />}
      {may('staff') && <Menu.Item to="/team" primaryText={texts.team} leftIcon={<GroupIcon />} />}
      {may('audit') && <Menu.Item to="/audit" primaryText={texts.log} leftIcon={<LogIcon />} />}
      {may('settings') && <Menu.Item to="/opening" primaryText={texts.opening} leftIcon={<OpeningIcon />} />}
      <Menu.Item to="/me" primaryText={texts.me} leftIcon={<AccountIcon />} />
      <PlainLink to={site.publicUrl} text={texts.site} icon={<OpenIcon />} newTab />
    </Menu>
  );
}

/** What waits for her, with how much of it there is. */
function Queues() {
  const texts = useTexts(frameTexts);
  const mine = ownQueues();
  const { data } = useQueueCounts();
  if (mine.length === 0) return null;
  return (
    <>
      <Heading text={texts.queues} />
      <QueueItem name="work" count={data?.find((one) => one.name === 'work')} />
      {mine.map((name) => (
        <QueueItem key={name} name={name} count={data?.find((one) => one.name === name)} />
      ))}
    </>
  );
}

function QueueItem({
  name,
  count,
}: {
  readonly name: QueueName | 'work';
  readonly count: QueueCount | undefined;
}) {
  const say = useSay();
  const Icon = name === 'work' ? WorkIcon : queueIcons[name];
  return (
    <Menu.Item
      to={placeOf(name)}
      leftIcon={<Icon />}
      primaryText={
        <Counted
          text={say((name === 'work' ? workList : queueOf(name)).title)}
          count={count?.waiting ?? 0}
          late={count !== undefined && count.overdue > 0}
        />
      }
    />
  );
}

interface CountedProps {
  readonly text: string;
  readonly count: number;
  /** Some of them wait for too long. */
  readonly late: boolean;
}

const Counted = ({ text, count, late }: CountedProps) => (
  <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
    {text}
    {count > 0 && <Chip component="span" size="small" color={late ? 'error' : 'default'} label={count} />}
  </Stack>
);

const Heading = ({ text }: { readonly text: string }) => (
  <ListSubheader
    component="div"
    disableSticky
    sx={{
      background: 'none',
      lineHeight: 2.6,
      fontSize: '0.8rem',
      '.RaSidebar-docked .RaMenu-closed &': { display: 'none' },
    }}
  >
    {text}
  </ListSubheader>
);

/** What waits for a second person, with how much of it waits for her. */
function ApprovalsItem() {
  const texts = useTexts(frameTexts);
  const { data } = useToDecide();
  return (
    <Menu.Item
      to="/approvals"
      leftIcon={<ApprovalIcon />}
      primaryText={<Counted text={texts.approvals} count={data?.toDecide ?? 0} late={false} />}
    />
  );
}

interface PlainLinkProps {
  readonly to: string;
  readonly text: string;
  readonly icon: React.ReactNode;
  readonly newTab?: boolean;
}

/** To what is no screen of the console. */
const PlainLink = ({ to, text, icon, newTab = false }: PlainLinkProps) => (
  <MenuItem
    component="a"
    href={to}
    {...(newTab && { target: '_blank', rel: 'noopener' })}
    sx={{ color: 'text.secondary' }}
  >
    <ListItemIcon sx={{ minWidth: 44 }}>{icon}</ListItemIcon>
    <ListItemText primary={text} />
  </MenuItem>
);
