import { billingReadExamples } from './api-examples/billing-reads.ts';
import { inputReadExamples } from './api-examples/input-reads.ts';
import { publishedReadExamples } from './api-examples/published-reads.ts';
import { selfGeneratorReadExamples } from './api-examples/self-generator-reads.ts';
import { tariffReadExamples } from './api-examples/tariff-reads.ts';
import { writeExamples } from './api-examples/writes.ts';
import type { ApiExamples } from './platform/http/open-api.ts';

/** Requests and replies that the description of the calls shows for what another system enters and reads. */
export const apiExamples: ApiExamples = {
  parameters: {
    username: 'cedenar',
    period: 9,
    year: 2025,
    market: 'NARM',
    version: 'def',
    filename: 'TRSD',
    part: 1,
    electric_tariff_id: 'ced20259def',
    report_id: 'ced20259def',
    client_code: '100200300',
    text: 'trigal',
    billing_period: 10,
    billing_year: 2025,
    month: 10,
    cycle: '6R',
    months: 12,
    enter: 'SI',
    autogenerator: 'NO',
  },
  calls: {
    ...inputReadExamples,
    ...tariffReadExamples,
    ...publishedReadExamples,
    ...billingReadExamples,
    ...selfGeneratorReadExamples,
    ...writeExamples,
  },
};
