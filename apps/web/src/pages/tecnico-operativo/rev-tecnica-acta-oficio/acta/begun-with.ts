import type { WorkOrderClient } from '@contador/contract/field';
import { type ActaValue, actaFields, faultOf } from '@contador/domain/field';
import { deviceMoment } from './acta-shelf.ts';
import type { KeptActa } from './kept-acta.ts';

/**
 * Fills in the client's data of the order and the register, in 'Datos de la red' only. Meters, seals and measurements are never filled in,
 * because the technician has to check them.
 */
export function begunWith(acta: KeptActa, client: WorkOrderClient | undefined, now: Date): KeptActa {
  const moment = deviceMoment(now);
  const known: Readonly<Record<string, ActaValue | null | undefined>> = {
    date: moment.slice(0, 10),
    time: moment.slice(11, 16),
    client: client?.name,
    client_code: client?.clientCode,
    sic_code: client?.sicCode,
    niu: client?.niu,
    address: client?.address ?? acta.orders[0]?.address,
    municipality: client?.municipality,
    operator: client?.networkOperator,
    substation: client?.substation,
    circuit: client?.circuit,
    transformer_owner: client?.assetOwner,
    voltage_level: client?.connectionLevel === null ? undefined : client?.connectionLevel?.toString(),
    network_type: client?.networkType,
    use: client?.useType,
  };
  const fitting = Object.entries(known).flatMap(([name, value]): [string, ActaValue][] => {
    const field = actaFields.get(`network.${name}`);
    const fits = field && value !== null && value !== undefined && value !== '' && faultOf(field, value) === undefined;
    return fits ? [[field.path, value]] : [];
  });
  return { ...acta, values: { ...Object.fromEntries(fitting), ...acta.values } };
}
