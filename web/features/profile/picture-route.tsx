import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AvatarEditor } from '#web/features/media/avatar-editor.tsx';
import { profileMessages } from './messages.ts';
import { useMember } from '#web/kit/use-member.ts';

/** The member's picture on a page of its own, so that the profile opens without what cuts and sends pictures. */
export default function PicturePage() {
  const texts = useMessages(profileMessages);
  const { avatar, firstName } = useMember();
  return (
    <div className="page page-narrow">
      <PageHeader title={texts.picture} back={{ to: '/profile', label: texts.back }} />
      <Card>
        <AvatarEditor avatar={avatar} initials={firstName} />
      </Card>
    </div>
  );
}
