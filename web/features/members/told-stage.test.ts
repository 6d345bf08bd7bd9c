import { describe, expect, it } from 'vitest';
import { draftStage, stageInput } from './told-stage.ts';

describe('stageInput', () => {
  it.each([
    ['', '', {}],
    ['', '2026-05-01', {}],
    ['trying', '2026-05-01', { stage: { key: 'trying' } }],
    ['pregnant', '', { stage: { key: 'pregnant' } }],
    ['pregnant', '2026-05-01', { stage: { key: 'pregnant', expectedDate: '2026-05-01' } }],
    ['toddler', '2025-01-02', { stage: { key: 'toddler', birthDate: '2025-01-02' } }],
  ] as const)('sends of %j and %j what was told, and no more', (stage, stageDate, sent) => {
    expect(stageInput({ stage, stageDate })).toEqual(sent);
  });
});

describe('draftStage', () => {
  it('takes up what was told, and assumes nothing of what it does not know', () => {
    expect(draftStage({ stage: 'baby', stageDate: '2026-01-02' })).toEqual({
      stage: 'baby',
      stageDate: '2026-01-02',
    });
    expect(draftStage({ stage: 'something else' })).toEqual({ stage: '', stageDate: '' });
    expect(draftStage({})).toEqual({ stage: '', stageDate: '' });
  });
});
