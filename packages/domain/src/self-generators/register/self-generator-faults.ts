import {
  type Client,
  type ClientField,
  clientFaults,
  type NamedByClients,
  selfGeneratorIdTypes,
  type selfGeneratorTypes,
} from '../../clients/index.ts';
import { capacityClassesOf, capacityClassOf, isCapacityOf } from '../settled-kind.ts';

/** A combination of fields of a self-generator that is not valid. `detail` is the expected value, when known. */
export interface SelfGeneratorFault {
  readonly field: ClientField | 'selfGenerator';
  readonly reason:
    | Exclude<ReturnType<typeof clientFaults>[number]['reason'], 'of-self-generators'>
    | 'capacity-of-other-type'
    | 'class-of-other-capacity'
    | 'element-of-consumption'
    | 'left-before-entry'
    | 'factor-below-one'
    | 'cause-unknown'
    | 'sic-code-fixed';
  readonly detail?: string;
}

type SelfGeneratorType = (typeof selfGeneratorTypes)[number];

/** Faults that refuse the save of a self-generator: those of every client, and those of its capacity, meter and contract. */
export function selfGeneratorFaults(
  client: Client,
  type: SelfGeneratorType,
  before: Client | undefined,
  named: NamedByClients,
): SelfGeneratorFault[] {
  const faults: SelfGeneratorFault[] = clientFaults(client, before, named) as SelfGeneratorFault[];
  const { capacity, capacityClass, idType, noReadingCause } = client;
  if (idType !== null && !selfGeneratorIdTypes.some((it) => it === idType)) {
    faults.push({ field: 'idType', reason: 'id-type-unknown', detail: selfGeneratorIdTypes.join(', ') });
  }
  if (capacity !== null && !isCapacityOf(type, capacity)) {
    faults.push({ field: 'capacity', reason: 'capacity-of-other-type', detail: capacityClassesOf(type).join(', ') });
  } else if (capacity !== null && capacityClass !== null) {
    const range = capacityClassOf(capacity);
    if (range !== undefined && !range.startsWith(`${capacityClass}:`)) {
      faults.push({ field: 'capacityClass', reason: 'class-of-other-capacity', detail: range });
    }
  }
  if (client.measurementElement !== null && client.measuringType !== null && client.measuringType !== 'Consumos') {
    faults.push({ field: 'measurementElement', reason: 'element-of-consumption' });
  }
  if (client.leftDate !== null && client.entryDate !== null && client.leftDate < client.entryDate) {
    faults.push({ field: 'leftDate', reason: 'left-before-entry' });
  }
  if (client.meterFactor !== null && client.meterFactor < 1) {
    faults.push({ field: 'meterFactor', reason: 'factor-below-one' });
  }
  if (before !== undefined && before.sicCode !== null && client.sicCode !== before.sicCode) {
    faults.push({ field: 'sicCode', reason: 'sic-code-fixed', detail: before.sicCode });
  }
  if (noReadingCause !== null && noReadingCause !== before?.noReadingCause && !named.causes.has(noReadingCause)) {
    faults.push({ field: 'noReadingCause', reason: 'cause-unknown' });
  }
  return faults;
}

/** Fills in the capacity class when only the capacity was given; a class that was given stays. */
export function withCapacityClass(client: Client): Client {
  if (client.capacityClass !== null || client.capacity === null) return client;
  const range = capacityClassOf(client.capacity);
  return range === undefined ? client : { ...client, capacityClass: Number(range[0]) as Client['capacityClass'] };
}

/** Month of excess, counted from the first, in which M is still 1, and the last one in which it is 6: see `nextMonthOfM`. */
const LAST_MONTH_OF_1 = 12;
const LAST_MONTH_OF_6 = 28;

/**
 * Sets the months of excess for a client that comes with a factor M and no count of months: as many months as lead to that factor. Without
 * them the next month of excess would count as the first and set M to 1.
 */
export function withMonthsOfFactor(client: Client): Client {
  const { mFactor, monthsWithExcess } = client;
  if (mFactor <= 1 || monthsWithExcess > 0) return client;
  if (mFactor <= 6) return { ...client, monthsWithExcess: LAST_MONTH_OF_1 + mFactor - 1 };
  return { ...client, monthsWithExcess: LAST_MONTH_OF_6 + mFactor - 6, consecutiveMonthsM6: 12 };
}
