import type { Course } from '#contract/calls/courses.ts';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { Hatching } from '#web/kit/illustrations/hatching.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { coursePath } from './course-query.ts';
import { lessonMessages } from './lesson-messages.ts';
import { useRewards } from './use-rewards.ts';

export interface CoursePartyProps {
  readonly course: Course;
  readonly given: Course['rewards'];
  onClose(): void;
}

/** The moment in which a course was finished, with what it gave. */
export function CourseParty({ course: { course, name }, given, onClose }: CoursePartyProps) {
  const texts = useMessages(lessonMessages);
  const { formats } = useLocale();
  const amount = useRewards(given);
  const resting = useRests();
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.partyTitle}
      closeLabel={texts.close}
      footer={
        <>
          <ButtonLink variant="quiet" to="/villages/list?type=30">
            {texts.partyMore}
          </ButtonLink>
          <ButtonLink size="lg" to={coursePath(course)}>
            {texts.partyDone}
          </ButtonLink>
        </>
      }
    >
      <div className="grid justify-items-center gap-4 py-2 text-center">
        {resting ? (
          <GiftBox className="max-w-40" />
        ) : (
          <div className="w-56 transition duration-700 ease-settle starting:scale-75 starting:opacity-0">
            <Hatching />
          </div>
        )}
        {amount !== null && (
          <p className="flex flex-wrap justify-center gap-2">
            <span className="sr-only">{texts.partyGiven({ amount })}</span>
            {given.map((one) => (
              <span key={one.currency} aria-hidden="true">
                <Amount currency={one.currency} value={`+${formats.number(one.amount)}`} label="" />
              </span>
            ))}
          </p>
        )}
        <p className="text-ink-soft text-pretty">{(resting ? texts.quietText : texts.partyText)({ name })}</p>
      </div>
    </Dialog>
  );
}
