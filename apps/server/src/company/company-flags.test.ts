// External PostgreSQL: none
import { newCompanyFile } from '@contador/contract/access';
import { expect, it } from 'vitest';
import { companyOfFlags } from './company-flags.ts';

const flags = { short: 'huila', name: 'Electrificadora del Huila', nit: '891180001-1', agent: 'HLAC' };

it('converts flags to a file, with default values for absent ones', () => {
  const read = newCompanyFile.safeParse(companyOfFlags({ ...flags, administrator: 'ana@huila.com.co' }));
  expect(read.data).toEqual({
    company: {
      name: 'huila',
      legalName: 'Electrificadora del Huila',
      applicationName: 'Electrificadora del Huila',
      nit: '891180001-1',
      kind: 'integrated',
      agent: 'HLAC',
      userTypes: ['Regulados', 'No Regulados'],
      publicationLayout: 'subsidies',
    },
    person: { email: 'ana@huila.com.co', personName: 'ana@huila.com.co', role: 'dev' },
  });
  const more = { kind: 'billing-provider', types: 'Regulados', layout: 'bands', application: 'Huila' };
  const person = { administrator: 'ana@huila.com.co', person: 'Ana Ruiz', role: 'fact', contact: 'ana@correo.co' };
  expect(newCompanyFile.parse(companyOfFlags({ ...flags, ...more, ...person }))).toMatchObject({
    company: {
      kind: 'billing-provider',
      userTypes: ['Regulados'],
      publicationLayout: 'bands',
      applicationName: 'Huila',
    },
    person: { personName: 'Ana Ruiz', role: 'fact', contact: 'ana@correo.co' },
  });
});

it('leaves the check of absent and wrong flags to the file', () => {
  const faults = (more: object) =>
    newCompanyFile
      .safeParse(companyOfFlags({ ...flags, administrator: 'ana@huila.com.co', ...more }))
      .error?.issues.map(({ path }) => path.join('.'));
  expect(faults({ nit: undefined })).toEqual(['company.nit']);
  expect(faults({ administrator: undefined })).toContain('person.email');
  expect(faults({ types: 'Regulados,Otros' })).toEqual(['company.userTypes.1']);
});
