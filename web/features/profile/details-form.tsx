import { useMemo } from 'react';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { zoneName } from '#contract/shown-time.ts';
import { deviceTimeZone } from '#web/kit/device-zone.ts';
import { Card } from '#web/ui/card.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { countriesIn } from '#web/kit/phones/countries.ts';
import { NameFields } from '#web/features/members/name-fields.tsx';
import { detailsMessages } from './details-messages.ts';
import { StageChoice } from './stage-choice.tsx';
import type { DetailsEditing } from './use-details.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useMember } from '#web/kit/use-member.ts';
import { zoneChoices } from './zones.ts';

/** Longest text of a size. */
const sizeLength = 20;

/** Everything a member tells of herself: one form, saved when she says so. */
export function DetailsForm({
  id,
  editing,
  today,
  nameLength,
  onSaved,
}: {
  id: string;
  editing: DetailsEditing;
  today: string;
  nameLength: number;
  onSaved: () => void;
}) {
  const texts = useMessages(detailsMessages);
  const { details, saving, edit } = editing;
  const { faults } = saving;
  const resting = useRests();

  async function run() {
    if (await saving.run()) onSaved();
  }

  return (
    // Both halves are cells of the page's grid. The bar with the button must not hide the field that has the focus.
    <ChangeForm id={id} change={{ ...saving, fault: undefined, run }} className="contents">
      <div className="lg:row-span-2">
        <Section title={texts.you} className="mt-0">
          <Card className="grid gap-5">
            <NameFields name={details} maxLength={nameLength} faults={faults} onChange={edit} />
            <DateInput
              label={texts.birthday}
              note={texts.optional}
              hint={texts.birthdayHint}
              name="birthday"
              autoComplete="bday"
              max={today}
              value={details.birthday}
              error={faults['birthday']}
              onChange={(event) => edit({ birthday: event.target.value })}
            />
          </Card>
        </Section>

        <Place editing={editing} />

        <Section title={texts.sizes}>
          <Card className="grid items-start gap-5 sm:grid-cols-2">
            <TextInput
              label={texts.cupSize}
              note={texts.optional}
              hint={texts.cupSizeHint}
              name="cupSize"
              autoComplete="off"
              maxLength={sizeLength}
              value={details.cupSize}
              error={faults['cupSize']}
              onChange={(event) => edit({ cupSize: event.target.value })}
            />
            {!resting && (
              <TextInput
                label={texts.plugSize}
                note={texts.optional}
                hint={texts.plugSizeHint}
                name="siliconePlugSize"
                autoComplete="off"
                maxLength={sizeLength}
                value={details.siliconePlugSize}
                error={faults['siliconePlugSize']}
                onChange={(event) => edit({ siliconePlugSize: event.target.value })}
              />
            )}
          </Card>
        </Section>

        <Section title={texts.work}>
          <Card>
            <DateInput
              label={texts.resumptionDate}
              note={texts.optional}
              hint={resting ? undefined : texts.resumptionHint}
              name="resumptionDate"
              value={details.resumptionDate}
              error={faults['resumptionDate']}
              onChange={(event) => edit({ resumptionDate: event.target.value })}
            />
          </Card>
        </Section>
      </div>
      {!resting && <StageChoice editing={editing} />}
    </ChangeForm>
  );
}

/** Country and time zone. The choice of zones follows the country; her own and her device's are always among them. */
function Place({ editing: { details, saving, edit } }: { editing: DetailsEditing }) {
  const { faults } = saving;
  const texts = useMessages(detailsMessages);
  const { locale } = useLocale();
  const { site } = useRoot();
  const member = useMember();
  const hydrated = useHydrated();
  const { countryCode, timeZone } = details;
  const countries = useMemo(
    () => (hydrated ? countriesIn(locale) : [{ code: member.countryCode, name: member.countryName }]),
    [hydrated, locale, member.countryCode, member.countryName],
  );
  const zones = useMemo(
    () =>
      hydrated
        ? zoneChoices(countryCode, { locale, always: [timeZone, deviceTimeZone()] })
        : [{ id: timeZone, name: timeZone.replaceAll('_', ' ') }],
    [hydrated, locale, countryCode, timeZone],
  );
  const siteZone = hydrated ? zoneName(site.timeZone, locale) : site.timeZone.replaceAll('_', ' ');
  return (
    <Section title={texts.place}>
      <Card className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={texts.country}
          hint={texts.countryHint}
          name="countryCode"
          autoComplete="country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={countryCode}
          error={faults['countryCode']}
          onChange={(event) => edit({ countryCode: event.target.value })}
        />
        <Select
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          name="timeZone"
          options={zones.map(({ id, name }) => ({ value: id, label: name }))}
          value={timeZone}
          error={faults['timeZone']}
          onChange={(event) => edit({ timeZone: event.target.value })}
        />
        {!site.ownClocks && (
          <Select
            label={texts.clock}
            hint={texts.clockHint}
            name="clock"
            options={[
              { value: 'site', label: texts.clocks.site({ zone: siteZone }) },
              { value: 'own', label: texts.clocks.own },
            ]}
            value={details.clock}
            error={faults['ownClock']}
            onChange={(event) => edit({ clock: event.target.value === 'own' ? 'own' : 'site' })}
          />
        )}
      </Card>
    </Section>
  );
}
