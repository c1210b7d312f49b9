export type { SigningCertificate } from '../../signing/certificate-file.ts';
export type { AcceptedFile } from './accepted-documents.ts';
export type { AuthorityFault } from './authority-fault.ts';
export { type CompanyAtAuthority, FakeAuthority, type FakeAuthorityOptions } from './fake-authority.ts';
