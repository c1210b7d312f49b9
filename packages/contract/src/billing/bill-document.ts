import type { CompanyIdentity } from '@contador/domain/tariff-publication';

/** A name and what it says, as they are printed side by side. */
export type Fact = readonly [label: string, value: string];

/** A line of a bill. Texts are as they are printed; absent ones leave their column empty. */
export interface BillLine {
  readonly text: string;
  /** In small type after the text. */
  readonly note?: string;
  readonly quantity?: string;
  readonly rate?: string;
  readonly value: string;
}

/** What an electronic document says of a bill. Amounts are COP as decimal text. */
export interface FiscalBill {
  /** `2025-11-10`, and `06:14:09-05:00`. */
  readonly date: string;
  readonly time: string;
  /** Without check digit. */
  readonly issuerNit: string;
  readonly customerId: string;
  /** 1 production, 2 test. */
  readonly environment: 1 | 2;
  readonly prefix: string;
  /** 0 to 100. */
  readonly vatPercent: string;
  readonly lines: readonly {
    readonly code: string;
    readonly name: string;
    readonly value: string;
    readonly vat: string;
  }[];
}

/**
 * A bill as it is drawn: every figure is a text already, and what is a picture has its numbers beside it. It is composed once, when the bill
 * is issued, and kept: paper, screen and the page without a session draw the same.
 */
export interface BillDocument {
  readonly company: CompanyIdentity;
  /** 'Factura de energía', and what the document is where it is another: 'Nota de reversión'. */
  readonly title: string;
  /** 'Octubre 2026'. */
  readonly period: string;
  /** With its prefix, `SPDE-482113`. */
  readonly number: string;
  /** The first figure that a person looks for. */
  readonly payable: {
    readonly label: string;
    /** '$ 271,094'. */
    readonly amount: string;
    /** 'Pague hasta el 25/11/2026'; absent of a bill that asks for nothing. */
    readonly until?: string;
    readonly note: string;
  };
  readonly client: { readonly name: string; readonly address: string; readonly facts: readonly Fact[] };
  /** Why the amount differs from the bill before, or from the one that it corrects; absent of a first bill. Values are COP, the largest first. */
  readonly change?: {
    readonly sentence: string;
    readonly parts: readonly { readonly label: string; readonly amount: string; readonly value: number }[];
  };
  /** The months up to the present, the oldest first, kWh; the last one is the bill's. */
  readonly consumption: {
    readonly heading: string;
    readonly note: string;
    readonly months: readonly { readonly label: string; readonly year?: string; readonly kwh: number }[];
    readonly average?: number;
  };
  /** The components of the unit cost, COP/kWh; absent where the tariff has none of its own (bands, printed tariffs). */
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
  /** Meter, readings, factor, reactive energy: in one row. */
  readonly meter: readonly Fact[];
  readonly lines: {
    /** 'Cómo se llega al valor a pagar', 'Cantidad', 'Tarifa o base', 'Valor, $'. */
    readonly heads: readonly [string, string, string, string];
    readonly groups: readonly { readonly title: string; readonly lines: readonly BillLine[] }[];
    readonly subtotal: Fact;
    /** Credits, the balance of before, the rounding. */
    readonly after: readonly BillLine[];
    readonly total: Fact;
  };
  /** What to do if it is wrong, quality of the service, how to pay: two or three columns. */
  readonly boxes: readonly { readonly title: string; readonly text?: string; readonly facts?: readonly Fact[] }[];
  readonly legal: {
    /** What the document is before the DIAN, in bold. */
    readonly kind: string;
    readonly text: string;
    readonly cude: string;
    /** 'Expedida el 10/11/2026 06:14:09 −05:00'. */
    readonly issued: string;
  };
  readonly codes: {
    /** What the QR of the tax authority says. */
    readonly document: string;
    /** The address of the bill that answers, and how it is written under its code; absent while there is none. */
    readonly answers?: { readonly address: string; readonly shown: string; readonly label: string };
  };
  /** What the tax authority is told of it; absent of a bill that was issued before documents carried it. */
  readonly fiscal?: FiscalBill;
  /**
   * Lines of energy by the codes of their concepts, with exact amounts as decimal text: kWh or kVArh, COP/kWh, COP. Absent of a bill issued before
   * documents carried them.
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
  /** What it corrects, or by what it is corrected: in a band under the head. */
  readonly notice?: string;
}
