import type { MountedCall } from '../../platform/index.ts';
import { compareNumberingRangeCall } from './authority/numbering-range.handlers.ts';
import { checkBillIssuerCall, updateBillIssuerCall } from './bill-issuer.handlers.ts';
import {
  checkElectronicDocumentsCall,
  downloadElectronicDocumentsCall,
  makeElectronicDocumentsCall,
} from './electronic-documents.handlers.ts';
import {
  adoptAcceptedDocumentCall,
  checkSentDocumentCall,
  remakeElectronicDocumentCall,
} from './remaking/remaking.handlers.ts';
import { checkContingenciesCall, declareContingencyCall, endContingencyCall } from './sending/contingency.handlers.ts';
import {
  askDocumentStatusCall,
  checkDocumentSendingCall,
  downloadApplicationResponseCall,
  resendElectronicDocumentCall,
  resumeDocumentSendingCall,
  sendElectronicDocumentsCall,
  updateDocumentSendingCall,
} from './sending/document-sending.handlers.ts';
import { checkSigningCertificateCall, loadSigningCertificateCall } from './signing/certificate.handlers.ts';
import { addTestSetCall, checkTestSetCall, sendTestSetCall } from './test-set/test-set.handlers.ts';

/** API calls of electronic documents for DIAN. */
export const electronicCalls: readonly MountedCall[] = [
  checkBillIssuerCall,
  updateBillIssuerCall,
  compareNumberingRangeCall,
  checkElectronicDocumentsCall,
  makeElectronicDocumentsCall,
  downloadElectronicDocumentsCall,
  checkSigningCertificateCall,
  loadSigningCertificateCall,
  checkDocumentSendingCall,
  updateDocumentSendingCall,
  sendElectronicDocumentsCall,
  checkSentDocumentCall,
  askDocumentStatusCall,
  remakeElectronicDocumentCall,
  adoptAcceptedDocumentCall,
  resendElectronicDocumentCall,
  resumeDocumentSendingCall,
  checkContingenciesCall,
  declareContingencyCall,
  endContingencyCall,
  downloadApplicationResponseCall,
  checkTestSetCall,
  addTestSetCall,
  sendTestSetCall,
];
