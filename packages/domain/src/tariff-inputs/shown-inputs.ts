import type { Role } from '../access/role.ts';
import type { UserType } from '../access/tenant-profile.ts';
import type { AskedInputs } from './asked-inputs.ts';
import { type InputDefinition, inputDefinitions } from './input-definition.ts';
import { parameterDefinitions } from './parameter-catalogue.ts';
import type { ParameterDefinition } from './parameter-definition.ts';

/** What the page of a user type always lists, beside what its calculations ask for. */
const alwaysForNonRegulated: readonly string[] = ['IPP', 'IPC', 'VkWUF', 'CT_PR_NR'];
const alwaysBeforeInvoice: readonly string[] = ['TRSD', 'PrecioEscasez'];

/** The parameters that the user type is shown: all for regulated users, else the usual four and whatever is asked for. */
export function visibleParameters(userType: UserType, asked: AskedInputs): ParameterDefinition[] {
  return parameterDefinitions.filter(
    ({ filename }) =>
      userType === 'Regulados' || alwaysForNonRegulated.includes(filename) || asked.parameters.has(filename),
  );
}

/** The parameters that a person may enter: those that are shown; the retailer's role all of them. */
export function enterableParameters(
  userType: UserType,
  role: Role,
  asked: AskedInputs,
): readonly ParameterDefinition[] {
  return role === 'comer' ? parameterDefinitions : visibleParameters(userType, asked);
}

/**
 * The inputs that the user type is shown. Non-regulated users see all uses with the invoiced version of XM's files; with an earlier
 * one prices, and what is asked for. A market without distribution area has no ADD input.
 */
export function visibleInputs(
  userType: UserType,
  given: { readonly xmVersion: string; readonly marketHasArea: boolean; readonly asked: AskedInputs },
): InputDefinition[] {
  return inputDefinitions.filter(({ name, onlyWithArea }) => {
    if (onlyWithArea && !given.marketHasArea) return false;
    if (userType === 'Regulados' || given.xmVersion === '.txf') return true;
    return alwaysBeforeInvoice.includes(name) || given.asked.files.has(name);
  });
}
