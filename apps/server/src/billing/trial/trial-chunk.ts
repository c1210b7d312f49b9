import type { TrialCause } from '@contador/domain/billing';
import type { Options, Stratum, UseType } from '@contador/regulation';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import type { BillReason, EnergyChunk } from '../liquidation/energy/plain-bill.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';
import type { PlainAgreement } from '../liquidation/taxes/tax-agreements.repository.ts';
import type { PlainCharges } from './charges-besides.repository.ts';
import type { StoredResult } from './stored-results.repository.ts';

/** A client of a trial, with its charges other than energy. */
export interface TrialClient {
  readonly code: string;
  readonly name: string;
  /** DANE code of the municipality where the energy is used. */
  readonly municipality: string | null;
  readonly level: number | null;
  readonly charges: PlainCharges;
  /** Charges with the concepts and credits of the trial files. */
  readonly triedCharges: PlainCharges;
}

/** Annual parameters for local taxes and IVA, COP and percent. */
export interface YearOfTaxes {
  readonly taxUnit: string;
  readonly minimumWage: string;
  readonly vat: string;
}

/** Facts of the next clients of a trial. */
export interface TrialChunk {
  readonly causes: readonly TrialCause[];
  /** Energy facts by combination of replaced causes (bit set), limited to causes that affect energy. */
  readonly energy: Readonly<Record<number, EnergyChunk>>;
  readonly month: string;
  readonly periodStart: string;
  readonly marketType: CycleMonth['marketType'];
  readonly options: Options;
  readonly year: { readonly present: YearOfTaxes; readonly tried: YearOfTaxes };
  readonly agreements: Readonly<
    Record<
      'lighting' | 'security',
      { readonly present: readonly PlainAgreement[]; readonly tried: readonly PlainAgreement[] }
    >
  >;
  readonly clients: readonly TrialClient[];
  /** Stored results of the clients in the runs used for comparison. */
  readonly stored: Readonly<Record<LiquidationKind, Readonly<Record<string, StoredResult>>>>;
  /** Ids of the stored results by digest. */
  readonly lists: Readonly<Record<string, string>>;
}

/** Result of a client on one side of the comparison. */
export interface TrialResult
  extends Pick<StoredResult, 'factsList' | 'facts' | 'list' | 'amounts' | 'tariff' | 'agreement'> {
  readonly side: 'before' | 'after';
  readonly kind: LiquidationKind;
}

/** How a client's bill would change: COP by concept as decimal text, and kWh. */
export interface TrialRow {
  readonly clientCode: string;
  readonly sicCode: string;
  readonly name: string;
  readonly use: UseType;
  readonly stratum: Stratum | null;
  readonly energy: string;
  readonly energyAfter: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Sorted by cause and then by concept; the first cause is what changed since the liquidation used for comparison. */
  readonly parts: readonly string[];
  readonly difference: string;
  readonly results: readonly TrialResult[];
}

/** Result of a chunk. */
export interface ComparedChunk {
  readonly rows: readonly TrialRow[];
  /** Ids by digest. */
  readonly lists: Readonly<Record<string, string>>;
  readonly reasons: readonly BillReason[];
}
