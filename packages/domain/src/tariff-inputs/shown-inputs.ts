import type { Role } from '../access/role.ts';
import type { UserType } from '../access/tenant-profile.ts';
import { type InputDefinition, inputDefinitions } from './input-definition.ts';
import { parameterDefinitions } from './parameter-catalogue.ts';
import type { ParameterDefinition } from './parameter-definition.ts';
import type { AskedInputs } from './required-inputs.ts';

/** Inputs that the page of a user type always lists, in addition to those that its calculations require. */
const alwaysForNonRegulated: readonly string[] = ['IPP', 'IPC', 'VkWUF', 'CT_PR_NR'];
const alwaysBeforeInvoice: readonly string[] = ['TRSD', 'PrecioEscasez'];

/** Parameters displayed to a user type: all for regulated users, else the usual four and every required one. */
export function visibleParameters(userType: UserType, requiredInputs: AskedInputs): ParameterDefinition[] {
  return parameterDefinitions.filter(
    ({ filename }) =>
      userType === 'Regulados' || alwaysForNonRegulated.includes(filename) || requiredInputs.parameters.has(filename),
  );
}

/** Parameters that a person may enter: the displayed ones; for the retailer's role all of them. */
export function enterableParameters(
  userType: UserType,
  role: Role,
  requiredInputs: AskedInputs,
): readonly ParameterDefinition[] {
  return role === 'comer' ? parameterDefinitions : visibleParameters(userType, requiredInputs);
}

/**
 * Inputs displayed to a user type. Non-regulated users see all inputs for the invoiced version of XM's files; for an earlier version they
 * see prices and what is required. A market without distribution area has no ADD input.
 */
export function visibleInputs(
  userType: UserType,
  context: { readonly xmVersion: string; readonly marketHasArea: boolean; readonly requiredInputs: AskedInputs },
): InputDefinition[] {
  return inputDefinitions.filter(({ name, onlyWithArea }) => {
    if (onlyWithArea && !context.marketHasArea) return false;
    if (userType === 'Regulados' || context.xmVersion === '.txf') return true;
    return alwaysBeforeInvoice.includes(name) || context.requiredInputs.files.has(name);
  });
}
