import type { BeginningLineOfReply } from '@contador/contract/access';
import { electronicDocumentTexts, liquidationTexts, beginningTexts as texts } from '@contador/contract/messages';
import { type ClosingStandings, openSteps } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import {
  annualParameters,
  billingConcepts,
  broughtFiles,
  closingFacts,
  closingStandings,
  companyLacks,
  formerLastNumber,
  openingBalanceFiles,
  presentAgreements,
} from '../../billing/index.ts';
import { billingCycles, completenessOf, issuingAccounts, networkOperators } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { mayHave, needed, type PagePath, standingLine } from './standing-line.ts';

/** Lines of the first bills, in the order in which they can be entered. */
export async function billingLines(
  transaction: TenantTransaction,
  month: Month,
  tenant: string,
): Promise<BeginningLineOfReply[]> {
  const [operators, cycles, annual, concepts, accounts, lighting, security, files, balances] = await Promise.all([
    networkOperators(transaction),
    billingCycles(transaction),
    annualParameters(transaction, month.year),
    billingConcepts(transaction),
    issuingAccounts(transaction),
    presentAgreements(transaction, 'lighting'),
    presentAgreements(transaction, 'security'),
    broughtFiles(transaction),
    openingBalanceFiles(transaction),
  ]);
  const former = await formerLastNumber(transaction);
  const lacks = await companyLacks(transaction, tenant);
  const clients = await completenessOf(transaction, 'consumers');
  const closing = (await closingFacts(transaction, month)).map((facts) => ({
    cycle: facts.cycleMonth.cycle,
    steps: closingStandings(facts),
  }));
  return [
    standingLine('operators', {
      ...mayHave(operators.length, texts.records),
      page: 'facturador/parametrizacion-operadores-de-red',
      month,
    }),
    standingLine('agreements', {
      ...mayHave(lighting.length + security.length, texts.records),
      page: 'facturador/parametrizacion-alumbrado-publico',
      month,
    }),
    standingLine('cycles', {
      ...needed(cycles.length, texts.noCycles, texts.records),
      page: 'facturador/parametrizacion-ciclos',
      month,
    }),
    standingLine('concepts', {
      ...mayHave(concepts.length, texts.records),
      page: 'facturador/parametrizacion-conceptos',
      month,
    }),
    standingLine('accounts', {
      ...needed(accounts.length, texts.noAccounts, texts.records),
      page: 'facturador/parametrizacion-cuentas-bancarias',
      month,
    }),
    standingLine('annual', {
      state: annual ? 'done' : 'missing',
      sentence: annual ? undefined : liquidationTexts.annualMissing(month.year),
      page: 'facturador/parametrizacion-anual',
      month,
    }),
    clientsLine('clients', clients, { none: texts.noClients, page: 'facturador/control-principal-clientes', month }),
    standingLine('history', {
      ...mayHave(
        files.reduce((total, { rows }) => total + rows, 0),
        texts.months,
      ),
      page: 'facturador/cargar-consumos-ciclo',
      month,
      opened: { traer: 'historia' },
    }),
    standingLine('openingBalances', {
      ...mayHave(
        balances.reduce((total, file) => total + file.clients, 0),
        texts.clients,
      ),
      page: 'facturador/cargar-consumos-ciclo',
      month,
      opened: { traer: 'saldos' },
    }),
    standingLine('numbering', {
      ...mayHave(former, texts.afterFormer),
      page: 'facturador/generar-facturas',
      month,
    }),
    standingLine('dian', {
      state: lacks.length === 0 ? 'done' : 'optional',
      sentence: lacks.length === 0 ? undefined : texts.dianLacks(lacks.length),
      detail: lacks.map((lack) => electronicDocumentTexts.lack[lack]),
      page: 'facturador/generar-facturas',
      month,
    }),
    stepLine('monthly', closing, 'parameters', 'facturador/parametrizacion-mensual', month),
    stepLine('billed', closing, 'tariffs', 'principal/tablero-mes', month),
    stepLine('issued', closing, 'bills', 'facturador/tablero-cierre', month),
  ];
}

/** Line of a register of clients: missing while it is empty, or while billing would refuse one of its clients. */
export function clientsLine(
  code: 'clients' | 'generators',
  { clients, incomplete }: { readonly clients: number; readonly incomplete: number },
  { none, page, month }: { readonly none: string; readonly page: PagePath; readonly month: Month },
): BeginningLineOfReply {
  const standing = needed(clients, none, texts.clients);
  if (incomplete === 0) return standingLine(code, { ...standing, page, month });
  return standingLine(code, {
    ...standing,
    state: 'missing',
    sentence: texts.incompleteClients(incomplete),
    page,
    month,
  });
}

/** Line of a step of the closing board: missing while any cycle of the month lacks it, with the board's sentence. */
function stepLine(
  code: 'monthly' | 'billed' | 'issued',
  closing: readonly { readonly cycle: string; readonly steps: ClosingStandings }[],
  step: 'parameters' | 'tariffs' | 'bills',
  page: PagePath,
  month: Month,
): BeginningLineOfReply {
  const open = closing.filter(({ steps }) => steps[step].state !== 'done');
  const done = closing.length > 0 && open.length === 0;
  const [first] = open;
  // The bills wait for every other step: the line names the one that is next.
  const lacking = step === 'bills' ? ((first && openSteps(first.steps)[0]) ?? step) : step;
  const sentence = closing.length === 0 ? texts.noClients : first?.steps[lacking].missing[0];
  return standingLine(code, {
    state: done ? 'done' : 'missing',
    sentence: done ? undefined : sentence,
    detail: open.map(({ cycle }) => cycle),
    page,
    month,
    ...(step === 'parameters' && first && { opened: { ciclo: first.cycle } }),
  });
}
