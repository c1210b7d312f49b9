import type { AnnualParameters } from '@contador/domain/billing';
import type { TenantTransaction } from '../../platform/index.ts';

/** Annual parameters, and who saved them last. */
interface SavedAnnualParameters extends AnnualParameters {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Parameters of the year; `undefined` if none are saved. */
export async function annualParameters(
  transaction: TenantTransaction,
  year: number,
): Promise<SavedAnnualParameters | undefined> {
  const row = await transaction
    .selectFrom('billing_annual_parameter')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirst();
  return (
    row && {
      strata56Contribution: Number(row.strata_5_6_contribution),
      otherUsesContribution: Number(row.other_uses_contribution),
      uvt: Number(row.uvt),
      minimumWage: Number(row.minimum_wage),
      vat: Number(row.vat),
      savedBy: row.saved_by,
      savedAt: row.saved_at.toISOString(),
    }
  );
}

/** Upserts the parameters of the year. */
export async function saveAnnualParameters(
  transaction: TenantTransaction,
  year: number,
  parameters: AnnualParameters,
  by: string,
  at: Date,
): Promise<void> {
  const row = {
    strata_5_6_contribution: String(parameters.strata56Contribution),
    other_uses_contribution: String(parameters.otherUsesContribution),
    uvt: String(parameters.uvt),
    minimum_wage: String(parameters.minimumWage),
    vat: String(parameters.vat),
    saved_by: by,
    saved_at: at,
  };
  await transaction
    .insertInto('billing_annual_parameter')
    .values({ year, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'year']).doUpdateSet(row))
    .execute();
}
