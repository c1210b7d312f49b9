import type { BodyOf } from '@contador/contract';
import type { beginCompany } from '@contador/contract/access';
import { accountTexts as texts } from '@contador/contract/messages';
import {
  agentShape,
  companyNameShape,
  type Role,
  rolesOf,
  signInNameShape,
  usualUserTypes,
} from '@contador/domain/access';
import { isBlank } from '@contador/kernel';

type Body = BodyOf<typeof beginCompany>;
export type CompanyDraft = Body['company'];

/** Values typed on 'Comenzar'. */
export interface BeginDraft {
  readonly company: CompanyDraft;
  readonly person: { readonly email: string; readonly personName: string; readonly role: Role };
  readonly password: string;
  readonly repeated: string;
}

const kind = 'integrated';

export const beginDraft: BeginDraft = {
  company: {
    name: '',
    legalName: '',
    applicationName: '',
    nit: '',
    kind,
    agent: '',
    userTypes: usualUserTypes(kind),
    publicationLayout: 'subsidies',
  },
  person: { email: '', personName: '', role: 'dev' },
  password: '',
  repeated: '',
};

/** Short name proposed for a company: its first words without accents, blanks and signs. */
export function proposedName(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\b(?:s ?a ?s?|e ?s ?p|ltda)\b/g, '');
  return plain.trim().split(/\s+/)[0]?.replace(/^\d+/, '').slice(0, 40) ?? '';
}

/** Roles that the first administrator of a company of the kind may have. */
export function administratorRoles(of: CompanyDraft['kind']): Role[] {
  return rolesOf(of).filter((role) => !['ag_client', 'ag_cons', 'field-tech'].includes(role));
}

/** Fault of each field of the draft, by its name on the wire; empty if it can be sent. The password has its own. */
export function beginFaults({ company, person }: BeginDraft): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const required = { legalName: company.legalName, applicationName: company.applicationName, nit: company.nit };
  for (const [field, value] of Object.entries(required)) if (isBlank(value)) faults[field] = texts.required;
  if (!companyNameShape.test(company.name)) faults.name = texts.shortNameShape;
  if (!agentShape.test(company.agent)) faults.agent = texts.agentShape;
  if (company.userTypes.length === 0) faults.userTypes = texts.required;
  if (!signInNameShape.test(person.email)) faults.email = texts.userShape;
  if (isBlank(person.personName)) faults.personName = texts.required;
  return faults;
}
