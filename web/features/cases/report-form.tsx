import { Clock3, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { tabDraft } from '#web/kit/drafts/device-draft.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { reportMessages } from './report-messages.ts';
import { faultsOf, readDraft, type ReportDraft, type ReportFault } from './report-rules.ts';

const drafted = tabDraft<Partial<ReportDraft>>({ key: 'image-report', parse: readDraft });
const icons = { now: EyeOff, soon: Clock3, private: Lock } as const;

export function ReportForm({ link }: { link: string }) {
  const texts = useMessages(reportMessages);
  const hydrated = useHydrated();
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* Once more when the tab can be asked what was typed before. */}
        <Fields key={String(hydrated)} link={link} hydrated={hydrated} />
        <aside className="grid gap-4 max-md:order-first">
          <Card tone="sage">
            <ul className="grid gap-5">
              {(['now', 'soon', 'private'] as const).map((name) => {
                const Icon = icons[name];
                return (
                  <li key={name} className="flex gap-3">
                    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                    <span>
                      <span className="block font-semibold">{texts.promises[name].title}</span>
                      {texts.promises[name].text}
                    </span>
                  </li>
                );
              })}
            </ul>
          </Card>
          <Notice tone="warning">{texts.danger}</Notice>
        </aside>
      </div>
    </>
  );
}

function Fields({ link, hydrated }: { link: string; hydrated: boolean }) {
  const texts = useMessages(reportMessages);
  const { call } = useApi();
  const { user } = useRoot();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<ReportDraft>(() => {
    const kept = (hydrated ? drafted.read() : null) ?? {};
    const empty = { relation: '', statement: '', email: user?.email ?? '', inGoodFaith: false } as const;
    // The link in the address is newer.
    return { ...empty, ...kept, link: link || (kept.link ?? '') };
  });
  const words: Record<ReportFault, string> = {
    link: texts.linkError,
    relation: texts.relationError,
    statement: texts.statementError,
    email: texts.emailError,
    inGoodFaith: texts.goodFaithError,
  };
  const reporting = useChange(
    async () => {
      const { link: where, relation, statement, email } = draft;
      if (relation === '') return;
      const { ticket } = await call('reportIntimateImage', {
        link: where.trim(),
        relation,
        statement: statement.trim(),
        email: email.trim(),
        inGoodFaith: true,
      });
      drafted.clear();
      await navigate(`/report-image?ticket=${ticket}`, { replace: true, state: { sent: true } });
    },
    { check: () => Object.fromEntries(faultsOf(draft).map((name) => [name, words[name]])) },
  );
  const { faults } = reporting;

  function change(part: Partial<ReportDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    drafted.save({ ...next, inGoodFaith: false });
    const left: readonly string[] = faultsOf(next);
    reporting.clear(Object.keys(words).filter((name) => !left.includes(name)));
  }

  return (
    <ChangeForm change={reporting} submitLabel={texts.submit}>
      <TextInput
        label={texts.link}
        hint={texts.linkHint}
        error={faults['link']}
        name="link"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={draft.link}
        onChange={(event) => change({ link: event.target.value })}
      />
      <RadioGroup
        name="relation"
        label={texts.relation}
        error={faults['relation']}
        value={draft.relation === '' ? undefined : draft.relation}
        onValueChange={(relation) => change({ relation })}
        options={(['me', 'myChild', 'someoneElse'] as const).map((value) => ({
          value,
          label: texts.relations[value],
        }))}
      />
      <TextArea
        label={texts.statement}
        hint={texts.statementHint}
        error={faults['statement']}
        name="statement"
        rows={4}
        maxLength={2000}
        value={draft.statement}
        onChange={(event) => change({ statement: event.target.value })}
      />
      <TextInput
        label={texts.email}
        hint={texts.emailHint}
        error={faults['email']}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Checkbox
        label={texts.goodFaith}
        error={faults['inGoodFaith']}
        checked={draft.inGoodFaith}
        onChange={(event) => change({ inGoodFaith: event.target.checked })}
      />
    </ChangeForm>
  );
}
