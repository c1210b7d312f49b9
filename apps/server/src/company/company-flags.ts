import { usualUserTypes } from '@contador/domain/access';

/** Flags of `npm run company -- add` that replace the file. */
export const companyFlags = {
  short: { type: 'string' },
  name: { type: 'string' },
  application: { type: 'string' },
  nit: { type: 'string' },
  kind: { type: 'string' },
  agent: { type: 'string' },
  types: { type: 'string' },
  layout: { type: 'string' },
  administrator: { type: 'string' },
  person: { type: 'string' },
  role: { type: 'string' },
  contact: { type: 'string' },
} as const;

export type CompanyFlags = Readonly<Partial<Record<keyof typeof companyFlags, string>>>;

/** Converts the flags to the content of a file, with default values for absent flags. Does not validate it. */
export function companyOfFlags(flags: CompanyFlags) {
  const { short, name, application = name, nit, kind = 'integrated', agent, layout = 'subsidies' } = flags;
  const { administrator, person = administrator, role = 'dev', contact } = flags;
  return {
    company: {
      name: short,
      legalName: name,
      applicationName: application,
      nit,
      kind,
      agent,
      userTypes: flags.types?.split(',').map((it) => it.trim()) ?? usualUserTypes(kind),
      publicationLayout: layout,
    },
    person: { email: administrator, personName: person, role, ...(contact !== undefined && { contact }) },
  };
}
