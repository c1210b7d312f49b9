import { type BillTerms, chooseAgreement } from '@contador/domain/billing';
import type { Stratum } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { connectedAt } from '../bills/amounts/with-corrected-places.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import type { ApprovedRow, ApprovedRows } from '../deviations/approved-rows.repository.ts';
import { type PlainAgreement, presentAgreements } from '../liquidation/taxes/tax-agreements.repository.ts';

type Place = Pick<BillTerms, 'useType' | 'stratum' | 'municipality' | 'level'>;

const WITHOUT = 'without-agreement';

/**
 * Approved rows of a client as if it had the given class, municipality and level: use and stratum are replaced in every row, and the
 * lighting and security agreements are those that apply there.
 * An agreement that still applies keeps its approved version; a different one is taken in its current version.
 */
export async function inPlace(
  transaction: TenantTransaction,
  cycleMonth: Pick<CycleMonth, 'start' | 'marketType'>,
  approved: ApprovedRows,
  { useType: use, stratum, municipality: code, level: priced }: Place,
): Promise<ApprovedRows> {
  const client = await transaction
    .selectFrom('client')
    .select(['voltage_level', 'connection_level'])
    .where('client_code', '=', approved.energy.carried.clientCode)
    .executeTakeFirstOrThrow();
  const municipality = code ?? '';
  const { connection_level: level } = priced === null ? client : connectedAt(client, priced);
  const classed = <Row extends ApprovedRow>(row: Row): Row => ({
    ...row,
    carried: { ...row.carried, use, stratum: stratum as Stratum | null },
  });
  const taxed = async (tax: 'lighting' | 'security'): Promise<ApprovedRow | undefined> => {
    const row = approved[tax];
    if (row === undefined) return undefined;
    const place = tax === 'lighting' ? municipality : municipality.slice(0, 2);
    const agreements = (await presentAgreements(transaction, tax)).filter((it) => it.place === place);
    const { agreement } = chooseAgreement({
      tax,
      agreements,
      periodStart: cycleMonth.start,
      client: {
        use,
        marketType: cycleMonth.marketType,
        ...(stratum !== null && { stratum }),
        ...(level !== null && { level }),
      },
    });
    return withAgreement(classed(row), agreement?.id === row.agreement?.id ? row.agreement : agreement);
  };
  return { energy: classed(approved.energy), lighting: await taxed('lighting'), security: await taxed('security') };
}

function withAgreement(row: ApprovedRow, agreement: PlainAgreement | undefined): ApprovedRow {
  const others = row.carried.remarks.filter((remark) => remark !== WITHOUT);
  const remarks = agreement === undefined ? [WITHOUT, ...others] : others;
  return { ...row, agreement, carried: { ...row.carried, remarks } };
}
