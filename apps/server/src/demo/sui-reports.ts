import { checkSuiReports, processSuiReport, type SuiReportRow } from '@contador/contract/reports';
import { explainFigure } from '@contador/contract/tariff-calculation';
import type { SuiMarketEntry, SuiReportCode } from '@contador/domain/reports';
import { DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { type Month, nextMonth, previousMonth } from '@contador/kernel';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { marketOperator } from './demo-records.ts';
import { demoMarkets } from './example-month.ts';

type Inputs = readonly (string | null)[];

const RECOVERED: Inputs = ['S', 'Garantías del mercado mayorista, recuperadas en el mes'];
const NEWSPAPER = 'Diario Demo';

/** Processes all reports of the given month except T5 and T6; in the following month, T2 waits with a warning to be reviewed. */
export async function processDemoReports(company: CompanyAtWork, period: Month): Promise<void> {
  await Promise.all([processWholeMonth(company, period), processFirstReports(company, nextMonth(period))]);
}

async function processWholeMonth(company: CompanyAtWork, period: Month): Promise<void> {
  const forms = await formsOf(company, period);
  await process(company, period, 'T1', RECOVERED);
  await process(company, period, 'T2', await guarantee(company, period));
  await process(company, period, 'T3', proposed(forms, 'T3', ['', NEWSPAPER]));
  await process(company, period, 'T7', []);
  await process(company, period, 'T9', proposed(forms, 'T9', ['', '', '', '', '2']), balances(forms));
}

async function processFirstReports(company: CompanyAtWork, period: Month): Promise<void> {
  const forms = await formsOf(company, period);
  await process(company, period, 'T1', RECOVERED);
  await process(company, period, 'T3', proposed(forms, 'T3', ['', NEWSPAPER]));
  await process(company, period, 'T7', []);
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

type Forms = readonly SuiReportRow[];

async function formsOf(company: CompanyAtWork, period: Month): Promise<Forms> {
  const query = { report_id: reportIdOf(company, period), username: company.tenant };
  return (await company.do(checkSuiReports, { query })).reports;
}

function formOf(forms: Forms, code: SuiReportCode): SuiReportRow {
  const form = forms.find((it) => it.code === code);
  if (form === undefined) throw new Error(`the demonstration has no report ${code}`);
  return form;
}

/** The values that the form proposes, replaced by the given ones that are not empty. */
function proposed(forms: Forms, code: SuiReportCode, inputs: Inputs): Inputs {
  return formOf(forms, code).inputs.map(({ value }, at) => inputs[at] || value);
}

/** The guarantee whose cost is in the tariff of the month, paid to the market operator. */
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

function balances(forms: Forms): SuiMarketEntry[] {
  return formOf(forms, 'T9').marketDefaults.map(({ market, values }) => ({
    market,
    values: { ...values, balance: 'D' },
  }));
}
