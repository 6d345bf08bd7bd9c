import { PageHeader } from '#web/ui/page-header.tsx';
import { ActionSamples, OverlaySamples } from './action-samples.tsx';
import { ArtSamples } from './art-samples.tsx';
import { BothThemes, Chapter } from './both-themes.tsx';
import { ColourSample } from './colour-sample.tsx';
import { FormSamples } from './form-samples.tsx';
import { NavSamples, StateSamples } from './state-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';
import { UploadSamples, UploadStateSamples } from './upload-samples.tsx';
import { ChineseSample, ShapeSample, TypeSample } from './token-samples.tsx';

/** The living design page: every token, primitive and drawing as it is now, by day and by night. */
export function DesignPage({ brand }: { brand: string }) {
  return (
    <div className="pb-12">
      <PageHeader
        title="How we look"
        subtitle="For one free hand, at night, interrupted. Warm paper and plum ink by day; dim and amber by night."
      />
      <Chapter title="Tokens" text="Names say what a thing is for. Nothing else exists to choose from.">
        <BothThemes>
          {() => (
            <>
              <ColourSample />
              <TypeSample />
              <ChineseSample />
              <ShapeSample />
            </>
          )}
        </BothThemes>
      </Chapter>
      <Chapter title="Actions" text="Targets of 44 px and more; what cannot be done says why.">
        <BothThemes>{() => <ActionSamples />}</BothThemes>
      </Chapter>
      <Chapter title="Forms" text="A label always, a hint when it helps, an error that says how to mend it.">
        <BothThemes>{(theme) => <FormSamples theme={theme} />}</BothThemes>
      </Chapter>
      <Chapter
        title="Pictures"
        text="On their way as soon as they are chosen; a lost network takes nothing away."
      >
        <div className="grid gap-8">
          <UploadSamples />
          <BothThemes>{() => <UploadStateSamples />}</BothThemes>
        </div>
      </Chapter>
      <Chapter title="Surfaces" text="Paper on paper, generous corners, one woven plum card for the member.">
        <BothThemes>{(theme) => <SurfaceSamples theme={theme} />}</BothThemes>
      </Chapter>
      <Chapter title="States" text="Nothing yet, something wrong, still coming, and the end of it.">
        <BothThemes>{() => <StateSamples />}</BothThemes>
      </Chapter>
      <Chapter
        title="Above the page"
        text="Notifications rise from the bottom; sheets stay within reach of the thumb."
      >
        <OverlaySamples />
      </Chapter>
      <Chapter title="Finding the way" text="Five places: below on the phone, above on desktop.">
        <BothThemes>{(theme) => <NavSamples theme={theme} brand={brand} />}</BothThemes>
      </Chapter>
      <Chapter title="Drawings" text="Our own: nests, eggs, leaves, the moon and a plump plum bird.">
        <BothThemes>{() => <ArtSamples brand={brand} />}</BothThemes>
      </Chapter>
    </div>
  );
}
