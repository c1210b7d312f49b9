import { billForm, type DocumentForm } from './document-form.ts';
import { agency, day, digits, type ElementRule, nit, one, text } from './xml-rule.ts';

const numbering = one('sts:InvoiceControl', {
  children: [
    one('sts:InvoiceAuthorization', digits),
    one('sts:AuthorizationPeriod', { children: [one('cbc:StartDate', day), one('cbc:EndDate', day)] }),
    one('sts:AuthorizedInvoices', {
      children: [one('sts:Prefix', { says: /^[A-Z0-9]{1,6}$/ }), one('sts:From', digits), one('sts:To', digits)],
    }),
  ],
});

/** Rules for the DIAN extension of UBL. A note has no authorised numbering. */
export const extensionOf = (form: DocumentForm): ElementRule =>
  one('ext:UBLExtension', {
    containing: ['ext:ExtensionContent', 'sts:DianExtensions'],
    children: [
      one('ext:ExtensionContent', {
        children: [
          one('sts:DianExtensions', {
            children: [
              ...(form === billForm ? [numbering] : []),
              one('sts:InvoiceSource', {
                children: [
                  one('cbc:IdentificationCode', {
                    says: /^CO$/,
                    attributes: { listAgencyID: /^6$/, listAgencyName: /./, listSchemeURI: /./ },
                  }),
                ],
              }),
              one('sts:SoftwareProvider', {
                children: [one('sts:ProviderID', nit), one('sts:SoftwareID', { ...text, attributes: agency })],
              }),
              one('sts:SoftwareSecurityCode', { says: /^[0-9a-f]{96}$/, attributes: agency }),
              one('sts:AuthorizationProvider', {
                children: [one('sts:AuthorizationProviderID', { ...nit, says: /^800197268$/ })],
              }),
              one('sts:QRCode', text),
            ],
          }),
        ],
      }),
    ],
  });
