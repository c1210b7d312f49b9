import { checkSuiReports, explainFigure, processSuiReport } from '@contador/contract';
import { DEFINITIVE, electricTariffId, type SuiMarketEntry, type SuiReportCode } from '@contador/domain';
import { type Month, nextMonth, previousMonth } from '@contador/kernel';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { marketOperator } from './demo-records.ts';
import { demoMarkets } from './example-month.ts';

type Inputs = readonly (string | null)[];

const NEWSPAPER = 'Diario Demo';

/** The month whose reports are all processed but T5 and T6, and the one after it, where T2 waits with a warning to be looked at. */
export async function processDemoReports(company: CompanyAtWork, period: Month): Promise<void> {
  await process(company, period, 'T1', ['S', 'Garantías del mercado mayorista, recuperadas en el mes']);
  await process(company, period, 'T2', await guarantee(company, period));
  await process(company, period, 'T3', await proposed(company, period, 'T3', ['', NEWSPAPER]));
  await process(company, period, 'T7', []);
  await process(company, period, 'T9', [null, null, null, null, '2', '60', '55'], await balances(company, period));

  const later = nextMonth(period);
  await process(company, later, 'T1', ['S', 'Garantías del mercado mayorista, recuperadas en el mes']);
  await process(company, later, 'T3', await proposed(company, later, 'T3', ['', NEWSPAPER]));
  await process(company, later, 'T7', []);
}

const reportIdOf = (company: CompanyAtWork, period: Month) => electricTariffId(company.tenant, period, DEFINITIVE);

async function process(
  company: CompanyAtWork,
  period: Month,
  code: SuiReportCode,
  inputs: Inputs,
  subsidies?: SuiMarketEntry[],
): Promise<void> {
  const before = previousMonth(period);
  await company.do(processSuiReport, {
    query: { code },
    body: {
      reportId: reportIdOf(company, period),
      previousReportId: reportIdOf(company, before),
      username: company.tenant,
      ...wirePeriod(period),
      version: DEFINITIVE,
      previousPeriod: before.number,
      previousYear: before.year,
      inputs: [...inputs],
      ...(subsidies && { subsidies: subsidies.map(({ market, values }) => ({ market, values: { ...values } })) }),
    },
  });
}

async function reportOf(company: CompanyAtWork, period: Month, code: SuiReportCode) {
  const { reports } = await company.do(checkSuiReports, {
    query: { report_id: reportIdOf(company, period), username: company.tenant },
  });
  const report = reports.find((it) => it.code === code);
  if (report === undefined) throw new Error(`the demonstration has no report ${code}`);
  return report;
}

/** What the form proposes, and over it what is not empty here. */
async function proposed(company: CompanyAtWork, period: Month, code: SuiReportCode, inputs: Inputs): Promise<Inputs> {
  const report = await reportOf(company, period, code);
  return report.inputs.map(({ value }, at) => inputs[at] || value);
}

/** The guarantee whose cost is in the tariff of the month, with which the market operator is paid. */
async function guarantee(company: CompanyAtWork, period: Month): Promise<Inputs> {
  const { figure } = await company.do(explainFigure, {
    query: { electric_tariff_id: reportIdOf(company, period), market: demoMarkets[0]?.code ?? '', figure: 'CG' },
  });
  const month = nextMonth(period);
  const cost = Number(figure.amount).toFixed(2);
  const { nit, dv } = marketOperator;
  const value = String(Math.round(Number(figure.amount) * 52));
  return [
    '1',
    `${nit}-${dv}`,
    'Banco Demo',
    `GB-${month.year}-0117`,
    String(month.number),
    `${month.year}-01-01`,
    `${month.year}-12-31`,
    value,
    cost,
    cost,
  ];
}

async function balances(company: CompanyAtWork, period: Month): Promise<SuiMarketEntry[]> {
  const { marketDefaults } = await reportOf(company, period, 'T9');
  return marketDefaults.map(({ market, values }) => ({ market, values: { ...values, balance: 'D' } }));
}
