import type { CallInput } from '#contract/client.ts';
import { stageKeys, type StageKey } from '#contract/stages.ts';
import type { EntryDraft } from './entry-draft.ts';

/** What she tells of the way; nothing is an empty text. */
export interface ToldStage {
  readonly stage: StageKey | '';
  readonly stageDate: string;
}

/** As it was typed before the page was loaded again. */
export function draftStage({ stage, stageDate = '' }: EntryDraft): ToldStage {
  return { stage: stageKeys.find((key) => key === stage) ?? '', stageDate };
}

/** The day that goes with a stage; null where there is none to ask for. */
export function dayOfStage(stage: ToldStage['stage']): 'expectedDate' | 'birthDate' | null {
  if (stage === '' || stage === 'trying') return null;
  return stage === 'pregnant' ? 'expectedDate' : 'birthDate';
}

/** As the calls that register take it: nothing at all where nothing was told. */
export function stageInput({ stage, stageDate }: ToldStage): Pick<CallInput<'registerByCode'>, 'stage'> {
  switch (stage) {
    case '':
      return {};
    case 'trying':
      return { stage: { key: stage } };
    case 'pregnant':
      return { stage: { key: stage, ...(stageDate && { expectedDate: stageDate }) } };
    default:
      return { stage: { key: stage, ...(stageDate && { birthDate: stageDate }) } };
  }
}
