/** The part of node-forge that reads PKCS#12 files and issues certificates. Binary texts have one character per byte. */
declare module 'node-forge' {
  interface Asn1 {
    readonly value: unknown;
  }
  interface Certificate {
    getExtension(name: 'keyUsage'): { readonly digitalSignature?: boolean; readonly nonRepudiation?: boolean } | null;
  }
  interface Key {
    readonly n?: object;
  }
  interface NameField {
    readonly shortName?: string;
    readonly name?: string;
    readonly value: string;
  }
  interface NewCertificate extends Certificate {
    publicKey: Key;
    serialNumber: string;
    readonly validity: { notBefore: Date; notAfter: Date };
    setSubject(fields: readonly NameField[]): void;
    setIssuer(fields: readonly NameField[]): void;
    setExtensions(extensions: readonly Readonly<Record<string, unknown>>[]): void;
    sign(key: Key, digest: object): void;
  }
  interface Bag {
    readonly key?: object | null;
    readonly cert?: Certificate | null;
    readonly asn1: Asn1;
  }
  const forge: {
    readonly asn1: {
      fromDer(bytes: string): Asn1;
      toDer(asn1: Asn1): { getBytes(): string };
    };
    readonly pki: {
      readonly oids: Readonly<Record<'certBag' | 'keyBag' | 'pkcs8ShroudedKeyBag', string>>;
      certificateFromPem(pem: string): Certificate;
      certificateToPem(certificate: Certificate): string;
      createCertificate(): NewCertificate;
      privateKeyFromPem(pem: string): Key;
      publicKeyFromPem(pem: string): Key;
      certificateToAsn1(certificate: Certificate): Asn1;
      privateKeyToAsn1(key: object): Asn1;
      wrapRsaPrivateKey(key: Asn1): Asn1;
    };
    readonly md: { readonly sha256: { create(): object } };
    readonly pkcs12: {
      pkcs12FromAsn1(
        asn1: Asn1,
        strict: boolean,
        password: string,
      ): { getBags(filter: { readonly bagType: string }): Readonly<Record<string, readonly Bag[] | undefined>> };
    };
  };
  export default forge;
}
