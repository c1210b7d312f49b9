import { type Decimal, decimal } from '@contador/kernel';

/**
 * The service that a bill charges, for the extension `Services_SPD`. It is stored with the bill when it is issued, so that the electronic
 * document does not depend on later changes of the register. Amounts are COP as decimal text.
 */
export interface ServiceFacts {
  /** Contract of the subscriber: the code of the client. */
  readonly contract: string;
  /** Person who receives the service, who can differ from the buyer of the document. */
  readonly subscriber: {
    readonly name: string;
    readonly address: string;
    readonly municipality: string;
    readonly department: string;
    readonly stratum: number | null;
  };
  readonly meter: string | null;
  /** Charged energy, one per kind. */
  readonly consumptions: readonly ServiceConsumption[];
  /** Up to six months before the bill's, oldest first, as `2025-09`, in kWh. */
  readonly history: readonly { readonly month: string; readonly kwh: string }[];
  /** Payment agreements of the client, with the instalment of this bill. */
  readonly agreements: readonly ServiceAgreement[];
}

export interface ServiceConsumption {
  readonly name: string;
  /** Unit of the UN/ECE list: `KWH`, or `K3` for kVArh. */
  readonly unit: string;
  readonly quantity: string;
  /** COP per unit; absent when the line has no single price. */
  readonly price?: string;
  readonly value: string;
  readonly discounts: readonly ServiceChange[];
  readonly charges: readonly ServiceChange[];
}

/** A subsidy or a contribution of a consumption, as a positive amount. */
export interface ServiceChange {
  readonly name: string;
  readonly value: string;
}

export interface ServiceAgreement {
  readonly code: string;
  readonly name: string;
  /** Number of the instalment on this bill. */
  readonly number: number;
  /** Percent a year. */
  readonly rate: string;
  readonly balance: string;
  readonly instalment: string;
}

/** Lines of energy of a bill: `energy` in the unit of the line, `rate` in COP per unit. */
interface EnergyLine {
  readonly name: string;
  readonly unit: string;
  readonly energy?: Decimal | undefined;
  readonly rate?: Decimal | undefined;
  readonly value: Decimal;
}

/**
 * Charged energy of a bill. Lines of energy below zero (the exports of a self-generator) have no place here and are allowances of the
 * document only; lines without energy are the subsidy or the contribution of the first consumption.
 */
export function serviceConsumptions(lines: readonly EnergyLine[]): ServiceConsumption[] {
  const changes = lines.filter(({ energy, value }) => energy === undefined && !value.isZero());
  const change = ({ name, value }: EnergyLine): ServiceChange => ({ name, value: value.abs().toFixed(2) });
  const metered = lines.filter(
    ({ energy, value }) => energy !== undefined && !energy.isNegative() && !value.isNegative(),
  );
  // A client that only delivered energy consumed none, and the extension has at least one consumption.
  return (metered.length > 0 ? metered : [NO_CONSUMPTION]).map(({ name, unit, energy, rate, value }, at) => ({
    name,
    unit,
    quantity: (energy as Decimal).toFixed(2),
    ...(rate !== undefined && { price: rate.toFixed(6) }),
    value: value.toFixed(2),
    discounts: at === 0 ? changes.filter((line) => line.value.isNegative()).map(change) : [],
    charges: at === 0 ? changes.filter((line) => !line.value.isNegative()).map(change) : [],
  }));
}

const NO_CONSUMPTION: EnergyLine = { name: 'Energía activa', unit: 'KWH', energy: decimal(0), value: decimal(0) };
