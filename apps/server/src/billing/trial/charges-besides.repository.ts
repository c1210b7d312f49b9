import { decimal } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { balancesBefore } from '../bills/amounts/balances.repository.ts';
import { chargesOfBills } from '../bills/amounts/charges-of-bills.repository.ts';
import { differencesOfBills } from '../bills/amounts/differences-of-bill.repository.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import type { TrialReplacements } from './trial-request.ts';

/** Charges of a client's bill other than energy and taxes, COP as decimal text. */
export interface PlainCharges {
  readonly concepts: readonly { readonly value: string; readonly appliesVat: boolean }[];
  /** Differences found by investigations of earlier months, without IVA. */
  readonly differences: string;
  readonly instalments: readonly string[];
  readonly balance: string;
}

/** Other charges of the clients' bills, by code: as loaded (`present`), and with the concepts and credits of the trial files (`tried`). */
export async function chargesBesides(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  codes: readonly string[],
  tried: Pick<TrialReplacements, 'concepts' | 'credits'>,
): Promise<(code: string) => { readonly present: PlainCharges; readonly tried: PlainCharges }> {
  const ofFile = (file: string | undefined) =>
    file === undefined ? undefined : chargesOfFile(transaction, file, codes);
  const [charges, filedConcepts, filedCredits, differences, balances, concepts] = await Promise.all([
    chargesOfBills(transaction, cycleMonth, codes),
    ofFile(tried.concepts?.file),
    ofFile(tried.credits?.file),
    differencesOfBills(transaction, cycleMonth, codes),
    balancesBefore(transaction, cycleMonth, codes),
    transaction.selectFrom('billing_concept').select(['code', 'applies_vat']).execute(),
  ]);
  const withVat = new Set(concepts.flatMap(({ code, applies_vat: applies }) => (applies ? [code] : [])));
  const plain = (rows: readonly { readonly code: string; readonly value: string }[]) =>
    rows.map(({ code, value }) => ({ value, appliesVat: withVat.has(code) }));
  return (code) => {
    const own = charges(code);
    const brought = own.credits.flatMap(({ brought: it, amounts }) => (it === undefined ? [] : [amounts.instalment]));
    const found = (differences.get(code) ?? []).reduce((sum, { total }) => sum.plus(total), decimal(0));
    const rest = {
      differences: found.toFixed(),
      instalments: own.credits.map(({ amounts }) => amounts.instalment),
      balance: (balances.get(code) ?? decimal(0)).toFixed(),
    };
    const present = { ...rest, concepts: plain(own.concepts) };
    return {
      present,
      tried: {
        ...present,
        ...(filedConcepts && { concepts: plain(filedConcepts.get(code) ?? []) }),
        // The file replaces that of the cycle, and no credit of another system.
        ...(filedCredits && {
          instalments: [...(filedCredits.get(code) ?? []).map(({ value }) => value), ...brought],
        }),
      },
    };
  };
}

async function chargesOfFile(
  transaction: TenantTransaction,
  file: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly code: string; readonly value: string }[]>> {
  const rows = await transaction
    .selectFrom('trial_charge')
    .select(['client_code', 'concept', 'value'])
    .where('file', '=', file)
    .where('client_code', 'in', codes)
    .orderBy('line')
    .execute();
  const found = new Map<string, { readonly code: string; readonly value: string }[]>();
  for (const { client_code: client, concept: code, value } of rows) {
    const own = found.get(client);
    if (own === undefined) found.set(client, [{ code, value }]);
    else own.push({ code, value });
  }
  return found;
}
