import { pageNames } from '#web/shell/page-names.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AvatarEditor } from '../uploads/avatar-editor.tsx';
import { useMember } from './use-member.ts';

/** The member's picture on a page of its own, so that the profile opens without what cuts and sends pictures. */
export default function PicturePage() {
  const names = useMessages(pageNames);
  const { avatar, firstName } = useMember();
  return (
    <div className="page page-narrow">
      <PageHeader title={names.profilePicture} back={{ to: '/profile', label: names.profile }} />
      <Card>
        {/* Whatever shows the picture comes from loaders, which are asked anew by themselves. */}
        <AvatarEditor avatar={avatar} initials={firstName} onChange={() => undefined} />
      </Card>
    </div>
  );
}
