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

/** What a self-generator must have to be settled, by what it is; the type of generation is named by `selfGenerator`. */
export function requiredOfSelfGenerator({ useType }: Pick<Client, 'useType'>): readonly ClientField[] {
  return useType === 'RESIDENCIAL' ? [...always, 'stratum', 'subsistenceConsumption'] : always;
}

/** The required fields that are empty: a self-generator with any of them is incomplete. */
export function missingOfSelfGenerator(
  client: { readonly [Field in ClientField]?: unknown } & Pick<Client, 'useType'>,
): ClientField[] {
  return requiredOfSelfGenerator(client).filter((field) => isEmptyField(client[field]));
}
