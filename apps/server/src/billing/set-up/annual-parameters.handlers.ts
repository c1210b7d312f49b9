import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { checkAnnualParameters, updateAnnualParameters } from '@contador/contract/billing';
import { recordTexts } from '@contador/contract/messages';
import { type AnnualParameters, annualParameterNames } from '@contador/domain/billing';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { audit, handle, lockRecords, notDone, recordGuard } from '../../platform/index.ts';
import { annualParameters, saveAnnualParameters } from './annual-parameters.repository.ts';

/** Optimistic concurrency check for the parameters of a year. */
const yearGuard = recordGuard(updateAnnualParameters, { alsoLocked: ['year'], notDone });

export const checkAnnualParametersCall = handle(checkAnnualParameters, async ({ query, inTenant }) => {
  const saved = await inTenant((transaction) => annualParameters(transaction, query.year));
  if (saved === undefined) return { parameters: {}, revision: '' };
  const { savedBy, savedAt, ...parameters } = saved;
  return { parameters, savedBy, savedAt, revision: yearGuard.revisionOf(parameters) };
});

/** Saves the five parameters of a year. Idempotent. */
export const updateAnnualParametersCall = handle(
  updateAnnualParameters,
  async ({ body: typed, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const { year } = typed;
      await lockRecords(transaction, `annual parameters ${year}`);
      const before = await annualParameters(transaction, year);
      const onTop = yearGuard.onTop(typed, before && { ...before, values: before });
      if (!onTop.ok) return onTop;
      const empty = emptyFields(onTop.value, annualParameterNames);
      if (empty.length > 0) {
        const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
        return refuse('empty-fields', particulars, notDone);
      }
      const amountsOf = (from: Partial<Record<keyof AnnualParameters, number | null | undefined>>) =>
        Object.fromEntries(annualParameterNames.map((name) => [name, from[name]])) as unknown as AnnualParameters;
      const parameters = amountsOf(onTop.value);
      if (before === undefined || !isDeepStrictEqual(amountsOf(before), parameters)) {
        await saveAnnualParameters(transaction, year, parameters, caller.personName, now);
        audit(transaction, {
          by: caller,
          action: 'billing-annual-parameters-saved',
          subject: String(year),
          before,
          after: parameters,
        });
      }
      return { Upload: 'OK' as const, id: year };
    }),
);
