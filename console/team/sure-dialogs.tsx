import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { accountTexts } from './account-texts.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import type { GivenLink } from './link-dialog.tsx';
import { useAct } from '#console/kit/use-act.ts';
import type { Account } from './use-team.ts';

interface SureProps {
  readonly account: Account;
  onClose(): void;
}

/** Asks before an account is shut out or let in. */
export function ActiveDialog({ account, onClose }: SureProps) {
  const texts = useTexts(accountTexts);
  const { staffId, name, active } = account;
  const { act, busy, fault } = useAct({
    work: async (wanted: boolean) => api.setStaffActive({ staffId, active: wanted }),
    said: (wanted) => (wanted ? texts.inDone({ name }) : texts.outDone({ name })),
    done: onClose,
  });
  return (
    <ActDialog
      title={active ? texts.outTitle({ name }) : texts.inTitle({ name })}
      text={active ? texts.outText : texts.inText}
      act={active ? texts.shutOut : texts.letIn}
      danger={active}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act(!active)}
    />
  );
}

/** Asks before a new set-up link ends those before it. */
export function NewLinkDialog({
  account,
  onClose,
  onLink,
}: SureProps & { readonly onLink: (link: GivenLink) => void }) {
  const texts = useTexts(accountTexts);
  const { staffId, name, email } = account;
  const { act, busy, fault } = useAct({
    work: async () => api.renewStaffLink({ staffId }),
    done: (link) => onLink({ name, email, ...link }),
  });
  return (
    <ActDialog
      title={texts.linkTitle({ name })}
      text={texts.linkText}
      act={texts.linkAct}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act()}
    />
  );
}
