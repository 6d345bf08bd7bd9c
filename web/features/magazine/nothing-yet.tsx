import { OpenMagazine } from '#web/ui/illustrations/open-magazine.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { itemMessages } from './item-messages.ts';

/** Where no issue is out. */
export function NothingYet() {
  const texts = useMessages(itemMessages);
  return (
    <div className="page page-narrow py-8">
      <EmptyState
        heading="h1"
        illustration={<OpenMagazine />}
        title={texts.nothing}
        text={texts.nothingText}
        action={<ButtonLink to="/gifts/eMagazineList">{texts.nothingAction}</ButtonLink>}
      />
    </div>
  );
}
