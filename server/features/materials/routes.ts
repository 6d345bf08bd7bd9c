import { parseLocale, scriptOfLocale } from '#contract/locales.ts';
import type { materialCalls } from '#contract/calls/materials.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { sceneMaterials } from './materials.ts';
import { getStagePiece, listStageContent } from './stage-content.ts';

export const materialHandlers: HandlersOf<keyof typeof materialCalls> = {
  querySceneMaterialList: async (context, { scene, device, langCode }) => {
    const locale = parseLocale(langCode);
    const script = locale ? scriptOfLocale(locale) : context.script;
    return { list: await sceneMaterials(context, { scene, device, script }), nextCursor: null };
  },
  listStageContent,
  getStagePiece,
};
