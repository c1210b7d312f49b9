import { annualParameterRules as rules, TRIAL_CLIENT_PRICES, TRIAL_PRICES } from '@contador/domain/billing';
import { amountOfMoney } from '@contador/domain/entry';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingAnnualTexts as annual } from '../messages/billing/annual-parameters.ts';
import { trialTexts as labels } from '../messages/billing/trial-liquidation.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, nothing, period, tariffId, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { cycleCode } from './intake-wire.ts';
import { triedTerms } from './tax-agreements.ts';

/** COP/kWh, with the decimals of a published price. */
const price = boundedNumber({ ...amountOfMoney, decimals: 12 });
const file = z.uuid();

const tried = {
  tariff_id: ['tariffId', labelled(labels.tariffLabel, tariffId.optional())],
  prices: [
    'prices',
    labelled(
      labels.pricesLabel,
      z
        .array(
          renamed({
            market: ['market', labelled(labels.marketLabel, market)],
            level: ['level', labelled(labels.levelLabel, z.string().max(10))],
            price: ['price', labelled(labels.priceLabel, z.enum(TRIAL_PRICES))],
            value: ['value', labelled(labels.priceValue, price)],
          }),
        )
        .max(500)
        .optional(),
    ),
  ],
  client_prices: [
    'clientPrices',
    labelled(
      labels.clientPricesLabel,
      z
        .array(
          renamed({
            client_code: ['clientCode', labelled(labels.clientLabel, z.string().max(40))],
            price: ['price', labelled(labels.priceLabel, z.enum(TRIAL_CLIENT_PRICES))],
            value: ['value', labelled(labels.priceValue, price)],
          }),
        )
        .max(500)
        .optional(),
    ),
  ],
  annual: [
    'annual',
    labelled(
      labels.causes.annual,
      renamed({
        est_56_contr: [
          'strata56Contribution',
          labelled(annual.strata56Contribution, boundedNumber(rules.strata56Contribution).optional()),
        ],
        com_oth_contr: [
          'otherUsesContribution',
          labelled(annual.otherUsesContribution, boundedNumber(rules.otherUsesContribution).optional()),
        ],
        uvt: ['uvt', labelled(annual.uvt, boundedNumber(rules.uvt).optional())],
        min_sal: ['minimumWage', labelled(annual.minimumWage, boundedNumber(rules.minimumWage).optional())],
        iva: ['vat', labelled(annual.vat, boundedNumber(rules.vat).optional())],
      }).optional(),
    ),
  ],
  lighting: ['lighting', labelled(labels.causes.lighting, triedTerms.lighting.optional())],
  security: ['security', labelled(labels.causes.security, triedTerms.security.optional())],
  consumption_file: ['consumptionFile', labelled(labels.consumptionFile, file.optional())],
  concepts_file: ['conceptsFile', labelled(labels.conceptsFile, file.optional())],
  credits_file: ['creditsFile', labelled(labels.creditsFile, file.optional())],
} as const;

export const makeTrialLiquidation = endpoint({
  method: 'POST',
  path: '/api/make-shadow-liquidation',
  summary:
    'Calcula qué cambiaría en el ciclo si una tarifa, un acuerdo, un parámetro o un archivo fuera otro; no toca nada de lo liquidado.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    year: ['year', labelled(annual.year, year)],
    month: ['month', labelled(labels.month, period)],
    cycle: ['cycle', cycleCode],
    ...tried,
  }),
  reply: z.object({ shadow: z.uuid() }),
  permission: { area: 'facturador' },
  effect: 'write',
  refreshes: ['/api/check-shadow-liquidations'],
});
