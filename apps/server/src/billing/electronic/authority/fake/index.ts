export type { SigningCertificate } from '../../signing/certificate-file.ts';
export {
  type AcceptedFile,
  type AuthorityFault,
  type CompanyAtAuthority,
  FakeAuthority,
  type FakeAuthorityOptions,
} from './fake-authority.ts';
