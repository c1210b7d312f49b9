export type { SigningCertificate } from '../../signing/certificate-file.ts';
export {
  type AuthorityFault,
  type CompanyAtAuthority,
  FakeAuthority,
  type FakeAuthorityOptions,
} from './fake-authority.ts';
