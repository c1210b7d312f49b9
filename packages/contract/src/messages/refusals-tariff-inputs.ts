import { sentences } from './refusal-sentence.ts';
import { tariffInputTexts } from './tariff-inputs.ts';

export const tariffInputRefusals = sentences({
  'empty-fields': { status: 400, message: tariffInputTexts.emptyFields },
  'inputs-locked': { status: 409, message: tariffInputTexts.tariffsPublished },
});
