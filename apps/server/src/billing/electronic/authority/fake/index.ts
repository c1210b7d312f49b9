export type { SigningCertificate } from '../../signing/certificate-file.ts';
export { type AuthorityFault, type CompanyAtAuthority, FakeAuthority } from './fake-authority.ts';
