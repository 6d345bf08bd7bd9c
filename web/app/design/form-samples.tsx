import { Mail, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { StageArt } from '#web/ui/illustrations/stage-art.tsx';
import type { SampleTheme } from './both-themes.tsx';

const sample = {
  busy: false,
  fault: 'That did not work. Nothing you typed is lost; try once more.',
  refusals: 0,
  run: () => undefined,
};

export function FormSamples({ theme }: { theme: SampleTheme }) {
  const [zoom, setZoom] = useState(2);
  const [way, setWay] = useState<'code' | 'password'>('code');
  return (
    <ChangeForm submitLabel="Keep" change={sample}>
      <SegmentedControl
        label="Way to sign in"
        name={`${theme}-way`}
        segments={[
          { value: 'code', label: 'Code' },
          { value: 'password', label: 'Password' },
        ]}
        value={way}
        onValueChange={setWay}
      />
      <TextInput
        label="E-mail"
        type="email"
        lead={<Mail />}
        placeholder="anna@example.com"
        hint="Only used to sign you in."
        error={undefined}
      />
      <TextInput label="First name" note="optional" defaultValue="4nna" error="Please use letters only." />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="a long sentence"
        error={undefined}
      />
      <CodeInput label="Code from the e-mail" hint="Six digits, valid for ten minutes." error={undefined} />
      <Select
        label="Country"
        placeholder="Choose a country"
        options={[
          { value: 'DE', label: 'Germany' },
          { value: 'US', label: 'United States' },
        ]}
        error={undefined}
      />
      <PhoneSample />
      <NumberInput label="What it cost" hint="12.5 becomes 12.50." defaultValue="1234.5" error={undefined} />
      <DateInput label="Expected date" defaultDate="2026/11/21" error={undefined} />
      <SearchInput label="Search the mall" clearLabel="Clear the search" defaultValue="cup" />
      <RadioGroup
        label="Where are you now?"
        name={`${theme}-stage`}
        defaultValue="newborn"
        options={[
          {
            value: 'pregnant',
            label: 'Expecting',
            text: 'We count the weeks with you',
            art: <StageArt stage="pregnant" className="w-12" />,
          },
          {
            value: 'newborn',
            label: 'Newborn',
            text: 'The first three months',
            art: <StageArt stage="newborn" className="w-12" />,
          },
        ]}
        error={undefined}
      />
      <RadioGroup
        label="How was the night?"
        name={`${theme}-night`}
        look="plain"
        options={[
          { value: 'short', label: 'Short' },
          { value: 'long', label: 'Long' },
        ]}
        error="Please choose one."
      />
      <TextArea label="Anything you want to tell us?" error={undefined} />
      <Checkbox label="I am 18 or over" error={undefined} defaultChecked />
      <Checkbox
        label="I accept the terms"
        text="You can read them first."
        error="Please accept the terms to go on."
      />
      <Slider
        label="Zoom"
        min={1}
        max={4}
        step={0.1}
        value={zoom}
        onValueChange={setZoom}
        lead={<ZoomOut aria-hidden="true" className="size-5 flex-none" />}
        trail={<ZoomIn aria-hidden="true" className="size-5 flex-none" />}
      />
      <Switch label="Evening reminder" text="One quiet message at eight" defaultChecked />
      <Switch label="Night theme by itself" />
    </ChangeForm>
  );
}

function PhoneSample() {
  const [country, setCountry] = useState('GB');
  const [value, setValue] = useState('020 7946 0018');
  return (
    <PhoneInput
      label="Phone"
      countryLabel="Country of the phone"
      countries={[
        { code: 'DE', name: 'Germany', dialCode: '+49' },
        { code: 'GB', name: 'United Kingdom', dialCode: '+44' },
      ]}
      country={country}
      onCountryChange={setCountry}
      value={value}
      onValueChange={setValue}
      error={undefined}
    />
  );
}
