import { type AnnualParameters, annualParameterRules as rules } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingAnnualTexts as labels } from '../messages/billing/annual-parameters.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const written = (name: keyof AnnualParameters) => labelled(labels[name], boundedNumber(rules[name]).nullish());
const read = z.number().optional();

export const checkAnnualParameters = endpoint({
  method: 'GET',
  path: '/api/check-billing-anual-parameters',
  summary: 'Los parámetros de facturación de un año; ninguno mientras no se guarden.',
  group: 'billing',
  query: z.object({ username, year }),
  body: nothing,
  reply: renamed({
    anual_params: [
      'parameters',
      renamed({
        est_56_contr: ['strata56Contribution', read],
        com_oth_contr: ['otherUsesContribution', read],
        uvt: ['uvt', read],
        min_sal: ['minimumWage', read],
        iva: ['vat', read],
      }),
    ],
    saved_by: ['savedBy', z.string().optional()],
    saved_at: ['savedAt', z.iso.datetime().optional()],
    revision: ['revision', revision],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});

export const updateAnnualParameters = endpoint({
  method: 'POST',
  path: '/api/update-billing-anual-params',
  summary: 'Guarda los cinco parámetros de facturación de un año.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    billing_year: ['year', labelled(labels.year, year)],
    est_56_contr: ['strata56Contribution', written('strata56Contribution')],
    com_oth_contr: ['otherUsesContribution', written('otherUsesContribution')],
    uvt: ['uvt', written('uvt')],
    min_sal: ['minimumWage', written('minimumWage')],
    iva: ['vat', written('vat')],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: 'facturador' },
  effect: 'write',
  enters: true,
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-billing-anual-parameters', '/api/check-billing-board'],
});
