import type { Collection, ServiceFacts } from '@contador/domain/billing';
import type { CompanyIdentity } from '@contador/domain/tariff-publication';
import type { BroughtInstalment } from '../amounts/brought-instalments.repository.ts';

/** A label and a value, printed side by side. */
export type Fact = readonly [label: string, value: string];

/** A line of a bill. Texts as printed; an absent text leaves its column empty. */
export interface BillLine {
  readonly text: string;
  /** Printed in small type after the text. */
  readonly note?: string;
  readonly quantity?: string;
  readonly rate?: string;
  readonly value: string;
}

/** Content of a bill's electronic document. Amounts are COP as decimal text. */
export interface FiscalBill {
  /** `date` is such as `2025-11-10`, `time` such as `06:14:09-05:00`. */
  readonly date: string;
  readonly time: string;
  /** Without check digit. */
  readonly issuerNit: string;
  readonly customerId: string;
  /** 1 is production, 2 is test. */
  readonly environment: 1 | 2;
  readonly prefix: string;
  /** 0 to 100. */
  readonly vatPercent: string;
  readonly lines: readonly {
    readonly code: string;
    readonly name: string;
    readonly value: string;
    readonly vat: string;
    /** Unit of the UN/ECE list; absent in bills issued before `service`. */
    readonly unit?: string;
    /** Refunds with VAT that `value` and `vat` net. */
    readonly allowances?: readonly { readonly name: string; readonly value: string }[];
  }[];
  /** The charged service, for `Services_SPD`; absent in bills issued before documents carried it, which keep their layout. */
  readonly service?: ServiceFacts;
  /** Taxes that the document states apart from its lines; absent when there are none. */
  readonly collections?: readonly Collection[];
}

/**
 * A bill ready to be drawn: figures are formatted texts, and charts carry their numbers. It is composed once, when the bill is issued, and
 * stored, so that paper, screen and the public page show the same.
 */
export interface BillDocument {
  readonly company: CompanyIdentity;
  /** 'Factura de energía', or the title of another document such as 'Nota de reversión'. */
  readonly title: string;
  /** Such as 'Octubre 2026'. */
  readonly period: string;
  /** With its prefix, such as `SPDE-482113`. */
  readonly number: string;
  /** The amount to pay, printed first. */
  readonly payable: {
    readonly label: string;
    /** Such as '$ 271,094'. */
    readonly amount: string;
    /** Such as 'Pague hasta el 25/11/2026'; absent when there is nothing to pay. */
    readonly until?: string;
    readonly note: string;
  };
  readonly client: { readonly name: string; readonly address: string; readonly facts: readonly Fact[] };
  /**
   * Why the amount differs from the previous bill, or from the bill that this one corrects; absent on a first bill. Values are COP, largest
   * first.
   */
  readonly change?: {
    readonly sentence: string;
    readonly parts: readonly { readonly label: string; readonly amount: string; readonly value: number }[];
  };
  /** Months up to the bill's month, oldest first, kWh; the last one is the bill's. */
  readonly consumption: {
    readonly heading: string;
    readonly note: string;
    readonly months: readonly { readonly label: string; readonly year?: string; readonly kwh: number }[];
    readonly average?: number;
  };
  /** Components of the unit cost, COP/kWh; absent when the tariff does not state them (hour bands, printed tariffs). */
  readonly unitCost?: {
    readonly heading: string;
    readonly note: string;
    readonly parts: readonly {
      readonly symbol: string;
      readonly name: string;
      readonly meaning: string;
      readonly amount: string;
      readonly value: number;
    }[];
    readonly total: Fact;
  };
  /** Meter, readings, factor and reactive energy, in one row. */
  readonly meter: readonly Fact[];
  readonly lines: {
    /** Column headings: 'Cómo se llega al valor a pagar', 'Cantidad', 'Tarifa o base', 'Valor, $'. */
    readonly heads: readonly [string, string, string, string];
    readonly groups: readonly { readonly title: string; readonly lines: readonly BillLine[] }[];
    readonly subtotal: Fact;
    /** Credits, previous balance, rounding. */
    readonly after: readonly BillLine[];
    readonly total: Fact;
  };
  /** Two or three columns: how to file a claim, service quality, how to pay. */
  readonly boxes: readonly { readonly title: string; readonly text?: string; readonly facts?: readonly Fact[] }[];
  readonly legal: {
    /** Kind of the document before the DIAN, printed in bold. */
    readonly kind: string;
    readonly text: string;
    readonly cude: string;
    /** Such as 'Expedida el 10/11/2026 06:14:09 −05:00'. */
    readonly issued: string;
  };
  readonly codes: {
    /** Content of the QR code of the tax authority. */
    readonly document: string;
    /** Address of the public page of the bill, and its form as printed below the QR code; absent when there is none. */
    readonly answers?: { readonly address: string; readonly shown: string; readonly label: string };
  };
  /** Content of the electronic document; absent on bills issued before documents included it. */
  readonly fiscal?: FiscalBill;
  /**
   * Energy lines by concept code, with exact amounts as decimal text: kWh or kVArh, COP/kWh, COP. Absent on bills issued before documents
   * included them.
   */
  readonly energy?: {
    readonly appliedM: number;
    readonly lines: readonly {
      readonly code: string;
      readonly energy?: string;
      readonly rate?: string;
      readonly value: string;
    }[];
  };
  /** Instalments of credits of another system that the bill charges; absent when there are none. */
  readonly broughtInstalments?: readonly BroughtInstalment[];
  /** The bill that this one corrects, or that corrects it; printed in a band below the header. */
  readonly notice?: string;
}
