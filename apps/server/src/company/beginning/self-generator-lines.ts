import type { BeginningLineOfReply } from '@contador/contract/access';
import { selfGeneratorSettlementTexts as settlement, beginningTexts as texts } from '@contador/contract/messages';
import { type Month, nextMonth } from '@contador/kernel';
import { accountCounts } from '../../access/index.ts';
import { agreedPrices, billingCycles, completenessOf, noReadingCauses } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { settlementInputs, settlementStanding, surplusBalanceFiles } from '../../self-generators/index.ts';
import { clientsLine } from './billing-lines.ts';
import { mayHave, needed, standingLine } from './standing-line.ts';

/** Lines of the first settlement of self-generators. */
export async function selfGeneratorLines(
  transaction: TenantTransaction,
  month: Month,
  tenant: string,
): Promise<BeginningLineOfReply[]> {
  const [cycles, causes, prices, surplus, { customers }] = await Promise.all([
    billingCycles(transaction),
    noReadingCauses(transaction),
    agreedPrices(transaction),
    surplusBalanceFiles(transaction),
    accountCounts(transaction),
  ]);
  const generators = await completenessOf(transaction, 'self-generators');
  const { spot, scarcity } = (await settlementInputs(transaction, { tenant, period: month }, []))(undefined);
  const { approval } = await settlementStanding(transaction, month);
  return [
    standingLine('generatorCycles', {
      ...needed(cycles.length, texts.noCycles, texts.records),
      page: 'autogeneradores/parametrizacion-ciclos',
      month,
    }),
    clientsLine('generators', generators, { none: texts.noGenerators, page: 'autogeneradores/usuarios', month }),
    standingLine('causes', {
      ...mayHave(causes.length, texts.records),
      page: 'autogeneradores/parametrizacion-causas-no-lectura',
      month,
    }),
    standingLine('prices', {
      ...mayHave(prices.length, texts.records),
      page: 'autogeneradores/parametrizacion-precios-pactados',
      month,
    }),
    standingLine('surplusBalances', {
      ...mayHave(
        surplus.reduce((total, file) => total + file.clients, 0),
        texts.clients,
      ),
      page: 'autogeneradores/pago-excedentes',
      month,
      opened: { traer: 'excedentes' },
    }),
    standingLine('hourPrices', {
      state: spot.ready && scarcity.ready ? 'done' : 'missing',
      detail: [`${settlement.page.spot}: ${spot.detail}`, `${settlement.page.scarcity}: ${scarcity.detail}`],
      page: 'principal/validacion-archivos',
      // The hours of the month are in the files of the same month, those of the next tariff.
      month: nextMonth(month),
    }),
    standingLine('settled', {
      state: approval ? 'done' : 'missing',
      sentence: approval ? undefined : generators.clients === 0 ? texts.noGenerators : texts.unsettled,
      page: 'autogeneradores/tablero-mes',
      month,
    }),
    standingLine('access', { ...mayHave(customers, texts.people), page: 'empresa/cuentas' }),
  ];
}
