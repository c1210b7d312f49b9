import { calcReliquidations, updateReliquidations } from '@contador/contract/reliquidation';
import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { isoMonth, type Month, nextMonth } from '@contador/kernel';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { demoFiles } from './demo-files.ts';
import { enterVersionFiles } from './enter-version-files.ts';
import { demoMarkets } from './example-month.ts';

/** The XM version with which the demonstration reliquidates a month. */
const ADJUSTED = '.tx3';

/** A re-invoice that XM's files do not contain, added to the calculated difference by hand. */
const REINVOICED = {
  concept: 'ΔGUATAPE',
  amount: 1_250_000,
  reason: 'Refactura de la variante Guatapé del LAC: no viene en los archivos de XM.',
};

/** Reliquidates a published month with XM's first adjustment, and publishes the deltas, which enter the month `application`. */
export async function reliquidateDemoMonth(company: CompanyAtWork, period: Month, application: Month): Promise<void> {
  const username = company.tenant;
  const info = await company.do(getVersionInfo, { query: { username, ...wirePeriod(period) } });
  const tariffMonth = nextMonth(application);
  const into = { applicationYear: tariffMonth.year, applicationMonth: tariffMonth.number };
  if (info.applicationPeriod !== isoMonth(application)) {
    await company.do(updateReliquidations, { body: { username, establish: true, ...into } });
  }
  if (!info.usedXmVersions.includes(ADJUSTED)) {
    await company.do(updateReliquidations, {
      body: {
        username,
        create: true,
        ...wirePeriod(period),
        ...into,
        finalXmVersion: ADJUSTED,
        observation: 'Primer ajuste de XM después de la facturación.',
      },
    });
  }
  const standing = async () => {
    const { details, ids } = await company.do(calcReliquidations, { query: { username, ...wirePeriod(period) } });
    const own = details.find((it) => it.year === period.year && it.period === period.number);
    if (own === undefined || ids.length === 0) throw new Error(`no reliquidation of ${isoMonth(period)}`);
    return own;
  };
  const created = await standing();
  if (created.finished) return;
  if (created.missingInputs.length > 0) {
    await enterVersionFiles(company, {
      period,
      version: created.version,
      xmVersion: ADJUSTED,
      files: demoFiles(period, ADJUSTED),
      anyMarket: demoMarkets[0].code,
    });
  }
  const { id } = created;
  const { concept, amount, reason } = REINVOICED;
  const deltas = [{ concept, values: [null, null, null, amount, null], reason }];
  if ((await standing()).state === 'created')
    await company.do(updateReliquidations, { body: { username, id, deltas } });
  if ((await standing()).state === 'applied') {
    await company.do(updateReliquidations, { body: { username, id, approved: true } });
  }
  await company.do(updateReliquidations, { body: { username, id, finished: true } });
}
