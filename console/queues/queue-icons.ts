import AppealIcon from '@mui/icons-material/GavelOutlined';
import CaseIcon from '@mui/icons-material/ShieldOutlined';
import InviteIcon from '@mui/icons-material/PersonSearchOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import OrderIcon from '@mui/icons-material/LocalShippingOutlined';
import TicketIcon from '@mui/icons-material/MailOutlined';
import type { QueueName } from '#contract/queues/queues.ts';

/** One for each queue, in the menu and at the start. */
export const queueIcons = {
  reviews: ReviewIcon,
  tickets: TicketIcon,
  orders: OrderIcon,
  cases: CaseIcon,
  appeals: AppealIcon,
  invites: InviteIcon,
} satisfies Readonly<Record<QueueName, typeof ReviewIcon>>;
