import type { ShadowCause } from '@contador/domain/billing';
import type { Options, Stratum, UseType } from '@contador/regulation';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import type { BillReason, EnergyChunk } from '../liquidation/plain-bill.ts';
import type { PlainAgreement } from '../liquidation/tax-agreements.repository.ts';
import type { PlainCharges } from './charges-besides.repository.ts';
import type { StoredResult } from './stored-results.repository.ts';

/** A client of a shadow, with what its bill asks besides energy. */
export interface ShadowClient {
  readonly code: string;
  readonly name: string;
  /** DANE code of the municipality where the energy is used. */
  readonly municipality: string | null;
  readonly level: number | null;
  readonly charges: PlainCharges;
  /** With the concepts and credits of the files that are tried. */
  readonly triedCharges: PlainCharges;
}

/** What of the year local taxes and IVA rest on, COP and percent. */
export interface YearOfTaxes {
  readonly taxUnit: string;
  readonly minimumWage: string;
  readonly vat: string;
}

/** Facts of the next clients of a shadow. */
export interface ShadowChunk {
  readonly causes: readonly ShadowCause[];
  /** By set of causes replaced, of those that energy depends on. */
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
  readonly clients: readonly ShadowClient[];
  /** What the runs that it is compared with have of those clients. */
  readonly stored: Readonly<Record<LiquidationKind, Readonly<Record<string, StoredResult>>>>;
  /** Digest → ids, of what is stored. */
  readonly lists: Readonly<Record<string, string>>;
}

/** What was calculated of a client on one side. */
export interface ShadowResult
  extends Pick<StoredResult, 'factsList' | 'facts' | 'list' | 'amounts' | 'tariff' | 'agreement'> {
  readonly side: 'before' | 'after';
  readonly kind: LiquidationKind;
}

/** How a client's bill would change: COP by concept as decimal text, and kWh. */
export interface ShadowRow {
  readonly clientCode: string;
  readonly sicCode: string;
  readonly name: string;
  readonly use: UseType;
  readonly stratum: Stratum | null;
  readonly energy: string;
  readonly energyAfter: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Cause by cause, first what changed since the liquidation that it is compared with; each by concept. */
  readonly parts: readonly string[];
  readonly difference: string;
  readonly results: readonly ShadowResult[];
}

/** What a chunk came to. */
export interface ComparedChunk {
  readonly rows: readonly ShadowRow[];
  /** Digest → ids. */
  readonly lists: Readonly<Record<string, string>>;
  readonly reasons: readonly BillReason[];
}
