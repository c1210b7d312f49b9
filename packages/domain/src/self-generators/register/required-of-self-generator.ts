import { type Client, type ClientField, isEmptyField } from '../../clients/index.ts';

const always = [
  'clientCode',
  'name',
  'marketType',
  'useType',
  'cycle',
  'capacity',
  'capacityClass',
  'renewable',
  'agreedPrice',
  'exceedPayment',
  'voltageLevel',
  'measuringType',
  'meterFactor',
] satisfies readonly ClientField[];

/** Fields that a self-generator must have to be settled; the type of generation is kept in `selfGenerator`. */
export function requiredOfSelfGenerator({ useType }: Pick<Client, 'useType'>): readonly ClientField[] {
  return useType === 'RESIDENCIAL' ? [...always, 'stratum', 'subsistenceConsumption'] : always;
}

/** Required fields that are empty. A self-generator with any of them is incomplete. */
export function missingOfSelfGenerator(
  client: { readonly [Field in ClientField]?: unknown } & Pick<Client, 'useType'>,
): ClientField[] {
  return requiredOfSelfGenerator(client).filter((field) => isEmptyField(client[field]));
}
