import { Clock3, EyeOff, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { forget, keep, readKept } from '#web/shell/kept.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SubmitForm } from '#web/ui/submit-form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/shell/use-hydrated.ts';
import { reportMessages } from './report-messages.ts';
import { faultsOf, readDraft, type ReportDraft, type ReportFault } from './report-rules.ts';

const place = 'image-report';
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
  const running = useRef(false);
  const [draft, setDraft] = useState<ReportDraft>(() => {
    const kept = hydrated ? readDraft(readKept(place)) : {};
    const empty = { relation: '', statement: '', email: user?.email ?? '', inGoodFaith: false } as const;
    // The link in the address is newer.
    return { ...empty, ...kept, link: link || (kept.link ?? '') };
  });
  const [faults, setFaults] = useState<readonly ReportFault[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  function change(part: Partial<ReportDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(place, { ...next, inGoodFaith: false });
    setFaults(faults.filter((fault) => faultsOf(next).includes(fault)));
  }

  async function submit() {
    if (running.current) return;
    const found = faultsOf(draft);
    setFaults(found);
    setFailure(undefined);
    // Also when nothing is sent: the form then leads to the first field to mend.
    setSending(true);
    if (found.length > 0 || draft.relation === '') {
      queueMicrotask(() => setSending(false));
      return;
    }
    running.current = true;
    try {
      const { ticket } = await call('reportIntimateImage', {
        link: draft.link.trim(),
        relation: draft.relation,
        statement: draft.statement.trim(),
        email: draft.email.trim(),
        inGoodFaith: true,
      });
      forget(place);
      await navigate(`/report-image?ticket=${ticket}`, { replace: true, state: { sent: true } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  const fault = (name: ReportFault, text: string) => (faults.includes(name) ? text : undefined);
  return (
    <SubmitForm
      submitLabel={texts.submit}
      loading={sending}
      submitError={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label={texts.link}
        hint={texts.linkHint}
        error={fault('link', texts.linkError)}
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
        error={fault('relation', texts.relationError)}
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
        error={fault('statement', texts.statementError)}
        name="statement"
        rows={4}
        maxLength={2000}
        value={draft.statement}
        onChange={(event) => change({ statement: event.target.value })}
      />
      <TextInput
        label={texts.email}
        hint={texts.emailHint}
        error={fault('email', texts.emailError)}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Checkbox
        label={texts.goodFaith}
        error={fault('inGoodFaith', texts.goodFaithError)}
        checked={draft.inGoodFaith}
        onChange={(event) => change({ inGoodFaith: event.target.checked })}
      />
    </SubmitForm>
  );
}
