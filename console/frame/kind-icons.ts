import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import GiftIcon from '@mui/icons-material/RedeemOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { KindName } from '#contract/content/kinds.ts';

export const kindIcons: Readonly<Record<KindName, SvgIconComponent>> = {
  document: DescriptionIcon,
  faqGroup: TopicIcon,
  faqQuestion: QuestionIcon,
  material: ImageIcon,
  stagePiece: MenuBookIcon,
  giftCategory: CategoryIcon,
  gift: GiftIcon,
};
