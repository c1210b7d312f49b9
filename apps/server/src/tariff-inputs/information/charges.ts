import { inputInformationTexts as texts } from '@contador/contract/messages';
import { countsOf, type Describe, type Description, fact, located, type SummaryRow } from './description.ts';

const PRICE = '$/kWh';
const FRACTION = 'fracción';
const MONEY = '$';

/** CargosSTN: the charge, its bands and differential, and the Guatapé variant. */
const describeTransmissionCharge: Describe<'stn-charges'> = (reading) =>
  asTable(countsOf(reading.counts), [
    ...located(texts.transmissionCharge, reading.charge, PRICE),
    ...(['max', 'med', 'min'] as const).flatMap((band) =>
      located(texts.transmissionBands[band], reading.bands?.[band], PRICE),
    ),
    ...located(texts.transmissionDifferential, reading.delta, PRICE),
    ...located(texts.guatapeDemand, reading.guatape?.demand, 'kWh'),
    ...located(texts.guatapeCost, reading.guatape?.cost, MONEY),
  ]);

/** CDI: the charges of the market's own workbook. */
const describeUseCharges: Describe<'use-charges'> = (reading) => {
  const { charges, losses } = reading;
  return asTable(
    [...countsOf(reading.counts), fact(texts.market, reading.market, ''), publication(reading.estimated)],
    [
      ...[charges.d1, charges.d2, charges.d3, charges.d4].flatMap((charge, index) =>
        located(texts.useCharge(index + 1), charge, PRICE),
      ),
      ...located(texts.investmentCharge, reading.cdi.sum, PRICE),
      ...located(texts.levelFourCharge, reading.level4.sum, PRICE),
      ...[losses.pr1, losses.pr2, losses.pr3].flatMap((loss, index) =>
        located(texts.recognisedLosses(index + 1), loss, FRACTION),
      ),
    ],
  );
};

/** ADD: the single charge of the area by level. */
const describeAreaCharge: Describe<'add-charges'> = (reading) => {
  const { n1, n2, n3 } = reading.levels;
  return asTable(
    [
      ...countsOf(reading.counts),
      fact(texts.area, reading.area, ''),
      fact(texts.operators, reading.operators.join(' · '), ''),
    ],
    [n1, n2, n3].flatMap((charge, index) => located(texts.areaCharge(index + 1), charge, PRICE)),
  );
};

/** CPROG: the charge of the loss plan. */
const describeLossPlan: Describe<'loss-plan'> = (reading) =>
  asTable(
    [...countsOf(reading.counts), fact(texts.code, reading.code, ''), publication(reading.estimated)],
    [
      ...located(texts.lossPlanCharge, reading.charge, PRICE),
      ...located(texts.annualCost, reading.annualCost, MONEY),
      ...located(texts.returnedIncome, reading.returnedIncome, MONEY),
    ],
  );

function publication(estimated: boolean): SummaryRow {
  return fact(texts.stated, estimated ? texts.estimated : texts.definitive, '');
}

function asTable(heading: readonly SummaryRow[], lines: readonly SummaryRow[]): Description {
  return {
    summary: [...heading, ...lines],
    columns: [texts.concept, texts.value, texts.unit, texts.place],
    rows: lines.map(({ label, value, unit, note }) => [label, value, unit, note]),
  };
}

export const chargesDescribers = {
  'add-charges': describeAreaCharge,
  'loss-plan': describeLossPlan,
  'stn-charges': describeTransmissionCharge,
  'use-charges': describeUseCharges,
} as const;
