import AudienceIcon from '@mui/icons-material/Diversity3Outlined';
import ActivityIcon from '@mui/icons-material/CelebrationOutlined';
import ApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import BenefitIcon from '@mui/icons-material/NewReleasesOutlined';
import BroadcastIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CourseIcon from '@mui/icons-material/SchoolOutlined';
import PictureIcon from '@mui/icons-material/PhotoLibraryOutlined';
import PlaceIcon from '@mui/icons-material/LanguageOutlined';
import BrandIcon from '@mui/icons-material/PaletteOutlined';
import CheckInIcon from '@mui/icons-material/EventAvailableOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import EmergencyIcon from '@mui/icons-material/EmergencyOutlined';
import JourneyIcon from '@mui/icons-material/QuizOutlined';
import DrawIcon from '@mui/icons-material/CasinoOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import GiftIcon from '@mui/icons-material/RedeemOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import MagazineIcon from '@mui/icons-material/AutoStoriesOutlined';
import LevelIcon from '@mui/icons-material/MilitaryTechOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LedgerIcon from '@mui/icons-material/SavingsOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import MailTextIcon from '@mui/icons-material/MarkEmailReadOutlined';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import NotificationTextIcon from '@mui/icons-material/NotificationsOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import PromisedIcon from '@mui/icons-material/HourglassEmptyOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import TemplateIcon from '@mui/icons-material/QuickreplyOutlined';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import TrustIcon from '@mui/icons-material/VerifiedUserOutlined';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { KindName } from '#contract/content/kinds.ts';

export const kindIcons: Readonly<Record<KindName, SvgIconComponent>> = {
  picture: PictureIcon,
  document: DescriptionIcon,
  faqGroup: TopicIcon,
  faqQuestion: QuestionIcon,
  productCategory: LabelIcon,
  product: InventoryIcon,
  audience: AudienceIcon,
  activity: ActivityIcon,
  journey: JourneyIcon,
  material: ImageIcon,
  stagePiece: MenuBookIcon,
  approvalRules: ApprovalIcon,
  orderRules: TimerIcon,
  answerRules: PromisedIcon,
  answerTemplate: TemplateIcon,
  article: ArticleIcon,
  magazineIssue: MagazineIcon,
  course: CourseIcon,
  village: GroupsIcon,
  dueMonthClub: CalendarIcon,
  emergencySign: EmergencyIcon,
  level: LevelIcon,
  giftCategory: CategoryIcon,
  gift: GiftIcon,
  draw: DrawIcon,
  benefit: BenefitIcon,
  campaign: CampaignIcon,
  codePool: QrCodeIcon,
  earnRule: PaidIcon,
  redirectRule: RedirectIcon,
  qrCode: QrCodeIcon,
  brand: BrandIcon,
  place: PlaceIcon,
  checkInRules: CheckInIcon,
  ledgerRules: LedgerIcon,
  trustRules: TrustIcon,
  broadcast: BroadcastIcon,
  mailText: MailTextIcon,
  notificationText: NotificationTextIcon,
};
