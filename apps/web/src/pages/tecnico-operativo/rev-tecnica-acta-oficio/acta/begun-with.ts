import type { WorkOrderClient } from '@contador/contract/field';
import { type ActaValue, type ActaValues, actaFields, faultOf } from '@contador/domain/field';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { deviceMoment } from './acta-shelf.ts';
import type { KeptActa } from './kept-acta.ts';

/** The technician who starts an acta, and the company. */
export interface ActaAuthor {
  readonly name: string;
  /** Document in an earlier acta of this phone, if any. */
  readonly citizenId?: ActaValue | undefined;
  readonly company: string;
}

type Known = Readonly<Record<string, ActaValue | null | undefined>>;

/** Identification types of a natural person, who can sign for the client. */
const PERSON = 'CC';

/**
 * Fills in everything that is known when an acta starts: the client and the found meter of the register, the place, the time, and the
 * technician as first attendee. What the technician has to compare with the installation (the meter) or confirm (the signers) is also kept
 * in `known`. Seals, readings and measurements are never filled in.
 */
export function begunWith(
  acta: KeptActa,
  client: WorkOrderClient | undefined,
  now: Date,
  author: ActaAuthor,
): KeptActa {
  const moment = deviceMoment(now);
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  const month = parseMonth(date.slice(0, 7));
  const network: Known = {
    date,
    time,
    client: client?.name,
    client_code: client?.clientCode,
    sic_code: client?.sicCode,
    niu: client?.niu,
    address: client?.address ?? acta.orders[0]?.address,
    municipality: client?.municipality,
    operator: client?.networkOperator,
    retailer: author.company,
    substation: client?.substation,
    circuit: client?.circuit,
    transformer_owner: client?.assetOwner,
    voltage_level: client?.connectionLevel?.toString(),
    network_type: client?.networkType,
    use: client?.useType,
  };
  const acceptance: Known = {
    place: client?.municipality,
    day: String(Number(date.slice(8))),
    month: month && spanishMonth(month).split(' ')[0]?.toLowerCase(),
    hour: time,
    attendee_1: author.name,
    company_1: author.company,
  };
  const meter: Known = {
    brand: client?.meterBrand,
    serial: client?.meter,
    factor: client?.meterFactor,
    digits: client?.registerDigits,
  };
  const isPerson = client?.idType === PERSON;
  const found = fitting('meters.found.main', meter);
  return {
    ...acta,
    values: { ...fitting('network', network), ...fitting('acceptance', acceptance), ...found, ...acta.values },
    known: {
      ...found,
      ...fitting('signers.rf', { name: author.name, citizen_id: author.citizenId }),
      ...(isPerson && fitting('signers.user', { name: client.name, citizen_id: client.idNumber })),
    },
  };
}

/** Values by path, without those that are blank or that their field does not accept. */
function fitting(beginning: string, known: Known): ActaValues {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]): [string, ActaValue][] => {
      const field = actaFields.get(`${beginning}.${name}`);
      const isBlank = value === null || value === undefined || value === '';
      return field && !isBlank && faultOf(field, value) === undefined ? [[field.path, value]] : [];
    }),
  );
}
