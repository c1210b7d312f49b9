import { checkCycleConsumptions, processConsumptionFile } from '@contador/contract/billing';
import { checkBillingCycles, updateBillingCycles, updateClients } from '@contador/contract/clients';
import { getSignedUrl } from '@contador/contract/uploads';
import type { Client } from '@contador/domain/clients';
import { isoMonth, type Month } from '@contador/kernel';
import { workbookBytes } from '../platform/http/workbook.ts';
import { WORKBOOK } from '../platform/uploads/upload-bound.ts';
import type { CompanyAtWork } from './company-at-work.ts';

/** Code of the cycle in which the free customers of the demonstration are billed. */
export const FREE_CYCLE = '1NR';

/** Adds the cycle of free customers if the company has none. */
export async function addFreeCycle(company: CompanyAtWork, from: Month): Promise<void> {
  const { cycles } = await company.do(checkBillingCycles, { query: { username: company.tenant } });
  if (cycles.some(({ code }) => code === FREE_CYCLE)) return;
  const terms = { periodicity: 1, marketType: 'NO REGULADO', autogenerators: false, active: true } as const;
  await company.do(updateBillingCycles, {
    body: { username: company.tenant, code: FREE_CYCLE, ...terms, entryMonth: isoMonth(from) },
  });
}

/** The SIC code of a client of the demonstration. */
export const sicOf = (code: string) => `FRT${code}`;

/** Enters the fields of a free customer that billing needs in addition to those of its tariff. */
export async function completeFreeClient(
  company: CompanyAtWork,
  code: string,
  known: Partial<Client> & Pick<Client, 'useType' | 'installationMunicipality' | 'installationDepartment'>,
): Promise<void> {
  await company.do(updateClients, {
    query: { username: company.tenant, billing: 'true' },
    body: {
      clientCode: code,
      sicCode: sicOf(code),
      idType: 'NIT',
      tariffType: 'MONOMIA',
      cycle: FREE_CYCLE,
      unitCostForm: 'NA',
      surcharge: false,
      ...known,
    },
  });
}

/** A client's consumption of a month: every hour, or only the total, in kWh with at most six decimals. */
export interface Consumed {
  readonly code: string;
  readonly energy: number;
  readonly hours?: readonly number[];
}

/** Uploads the consumption of the cycle's month as its page does, and has it processed; does nothing if it is already entered. */
export async function loadFreeCycle(
  company: CompanyAtWork,
  month: Month,
  consumed: readonly Consumed[],
): Promise<void> {
  const username = company.tenant;
  const period = { username, year: month.year, month: month.number };
  const { cycles } = await company.do(checkCycleConsumptions, {
    query: period,
    body: { usersByCycle: { [FREE_CYCLE]: 0 } },
  });
  if (cycles[0]?.ready) return;
  const fileName = `consumos-${FREE_CYCLE}-${isoMonth(month)}.xlsx`;
  const { url } = await company.do(getSignedUrl, {
    query: { username, year: month.year, period: month.number },
    body: { fileName, contentType: WORKBOOK },
  });
  await company.caller.put(url, { bytes: await consumptionWorkbook(month, consumed), type: WORKBOOK });
  await company.do(processConsumptionFile, {
    query: { ...period, cycle: FREE_CYCLE, autogenerators: false },
    body: { fileName, contentType: WORKBOOK },
  });
}

/** The consumption workbook of a month, in the format of the cycle's page. */
export async function consumptionWorkbook(month: Month, consumed: readonly Consumed[]): Promise<Uint8Array> {
  const heads = ['ENERGIA_ACTIVA', 'ENERGIA_INDUCTIVA', 'ENERGIA_INDUCTIVA_PENALIZADA', 'ENERGIA_CAPACITIVA'];
  const hourHeads = Array.from({ length: 24 }, (_, hour) => `H${String(hour + 1).padStart(2, '0')}`);
  const days = consumed.flatMap(({ code, hours = [] }) =>
    Array.from({ length: hours.length / 24 }, (_, day) => [
      sicOf(code),
      `${isoMonth(month)}-${String(day + 1).padStart(2, '0')}`,
      ...hours.slice(day * 24, (day + 1) * 24),
    ]),
  );
  return await workbookBytes([
    {
      name: 'Consumos',
      columns: ['CODIGO_SIC', ...heads],
      rows: consumed.map(({ code, energy }) => [sicOf(code), energy, 0, 0, 0]),
    },
    { name: 'HORARIO', columns: ['CODIGO_SIC', 'FECHA', ...hourHeads], rows: days },
  ]);
}
