/** The steps a journey can have, in the only order they come in. */
export const journeySteps = ['form', 'amazon', 'video', 'upload', 'result'] as const;
export type JourneyStep = (typeof journeySteps)[number];

/** `questionnaire` is at `/questionnaire?id=`, `packageCard` at `/activity/packageCard/`. */
export const journeyKinds = ['questionnaire', 'packageCard'] as const;
export type JourneyKind = (typeof journeyKinds)[number];

export const submissionStates = [
  'draft',
  'submitted',
  'inReview',
  'approved',
  /** With a reason; it may be taken up again. */
  'declined',
  'rewarded',
] as const;
export type SubmissionState = (typeof submissionStates)[number];
