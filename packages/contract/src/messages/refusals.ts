import { accessRefusals } from './refusals-access.ts';
import { generalRefusals } from './refusals-general.ts';
import { proofPackageRefusals } from './proof-package.ts';
import { tariffCalculationRefusals } from './refusals-tariff-calculation.ts';
import { tariffInputRefusals } from './refusals-tariff-inputs.ts';

/** Every refusal that the server may give: its status and its sentence. The code is the key, and no other sentence exists. */
export const refusals = {
  ...generalRefusals,
  ...accessRefusals,
  ...tariffInputRefusals,
  ...tariffCalculationRefusals,
  ...proofPackageRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;
