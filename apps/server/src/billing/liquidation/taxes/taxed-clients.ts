import type { ReviewPage, TaxedClient } from '@contador/contract/billing';
import { decimal } from '@contador/kernel';
import { type Options, type TaxRange, taxRangeOf } from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { matchingOf, nextAfter, ordering, pageOf, storedReasons } from '../review/review-page.ts';
import { approvalOf } from '../runs/approval.repository.ts';
import { runSums } from '../runs/run-sums.repository.ts';
import { taxedBill, termsOfAgreement } from './agreement-terms.ts';
import { agreementsOf } from './tax-agreements.repository.ts';
import { TAX_FIGURE } from './tax-figure.ts';

interface TaxedPage {
  readonly clients: TaxedClient[];
  readonly count: number;
  readonly total: number;
  readonly withoutAgreement: number;
  readonly matching: number;
  readonly toLook: number;
  readonly next: string | null;
}

/** A page of the clients of a tax run with the charges and their basis, and the sums over the whole run. */
export async function taxedClients(
  transaction: TenantTransaction,
  {
    tax,
    run,
    cycleMonth,
    options,
  }: { tax: 'lighting' | 'security'; run: string; cycleMonth: CycleMonth; options: Options },
  page: ReviewPage & { readonly limit: number },
): Promise<TaxedPage> {
  const energy = await approvalOf(transaction, 'energy', cycleMonth);
  const [rows, agreements, lists, sums] = await Promise.all([
    transaction
      .selectFrom(pageOf(transaction, run, page).as('l'))
      .innerJoin('client as c', (join) =>
        join.onRef('c.tenant', '=', 'l.tenant').onRef('c.client_code', '=', 'l.client_code'),
      )
      .innerJoin('liquidation_row as e', (join) =>
        join
          .onRef('e.tenant', '=', 'l.tenant')
          .onRef('e.client_code', '=', 'l.client_code')
          .on('e.run', '=', energy?.run ?? run),
      )
      .select(['l.client_code', 'l.use_type', 'l.stratum', 'l.agreement', 'l.agreement_version', 'l.total', 'l.state'])
      .select(['l.active', 'l.active_value', 'e.amounts_list', 'e.amounts', 'c.name', 'c.connection_level'])
      .select(['c.installation_municipality', 'c.installation_department', 'l.score', 'l.reasons', 'l.natural_key'])
      .orderBy(ordering(page))
      .execute(),
    agreementsOf(transaction, tax),
    transaction.selectFrom('liquidation_list').select(['digest', 'ids']).execute(),
    runSums(transaction, run),
  ]);
  const matching = await matchingOf(transaction, run, page, sums);
  const ids = new Map(lists.map(({ digest, ids: text }) => [digest, text]));
  const known = new Map(agreements.map((each) => [`${each.id} ${each.version}`, each]));
  return {
    clients: rows.map((row) => {
      const agreement = known.get(`${row.agreement} ${row.agreement_version}`);
      const terms = agreement && termsOfAgreement(agreement);
      const bill = taxedBill({ ...row, activeValue: row.active_value, list: ids.get(row.amounts_list) ?? '' });
      const chosen = terms && taxRangeOf(terms, bill, options.localTaxBase);
      return {
        clientName: row.name,
        clientCode: row.client_code,
        useType: row.use_type,
        stratum: row.stratum,
        level: row.connection_level,
        hasAgreement: agreement !== undefined,
        agreement: row.agreement,
        place: tax === 'lighting' ? row.installation_municipality : row.installation_department,
        variable: agreement?.variable ?? null,
        variableValue: chosen?.variableValue === undefined ? null : Number(chosen.variableValue),
        ...boundsOf(chosen?.range, terms?.variable === 'FIJA'),
        charge: agreement?.type ?? null,
        chargeValue: chosen?.range ? Number(chosen.range.value) : null,
        tax: Number(row.total),
        state: row.state,
        figureId: TAX_FIGURE,
        reasons: storedReasons(row.reasons),
      };
    }),
    count: sums.clients,
    total: Number(decimal(sums.total)),
    withoutAgreement: sums.withoutAgreement,
    matching,
    toLook: sums.toLook,
    next: nextAfter(rows, page.limit),
  };
}

function boundsOf(range: TaxRange | undefined, isFixed: boolean): Pick<TaxedClient, 'minimum' | 'maximum'> {
  if (range === undefined || isFixed) return { minimum: null, maximum: null };
  return { minimum: Number(range.min), maximum: range.max === undefined ? 'NA' : Number(range.max) };
}
