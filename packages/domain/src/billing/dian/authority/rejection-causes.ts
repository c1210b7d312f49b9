import type { AuthorityRule } from './authority-answer.ts';

/** Where a person mends the cause of a rejection. */
export type MendPlace = 'issuer' | 'certificate' | 'company' | 'client' | 'concepts' | 'bills';

interface Cause {
  /** Ends of the codes of its rules: the letters before them name the kind of document (tables of rules of the technical annex). */
  readonly ends: readonly string[];
  readonly place?: MendPlace;
  /** The cause can be outside the document: in the authority's portal, in its service, or in a bill that it did not have yet. */
  readonly outside?: true;
}

/** Causes of a rejection that we know. */
export const rejectionCauses = {
  'number-used': { ends: ['90'] },
  schema: { ends: ['ZB01'] },
  signature: { ends: ['ZE02'], place: 'certificate' },
  'certificate-revoked': { ends: ['ZD04', 'ZD05'], place: 'certificate' },
  'certificate-expired': { ends: ['ZD07'], place: 'certificate' },
  service: { ends: ['AA02'], place: 'bills' },
  range: { ends: ['AB05a', 'AB10b', 'AB11', 'AB12b'], place: 'issuer', outside: true },
  number: { ends: ['AD05a', 'AD05d', 'AD05e'], place: 'issuer' },
  'range-dates': { ends: ['AB07', 'AB08', 'AD09a'], place: 'issuer' },
  software: { ends: ['AB24b', 'AB24c'], place: 'issuer', outside: true },
  'security-code': { ends: ['AB27b'], place: 'issuer' },
  'issuer-kind': { ends: ['AB31', 'AB35', 'AB36'], place: 'issuer' },
  profile: { ends: ['AD02', 'AD03', 'AD04', 'AD11', 'AD12'], place: 'issuer' },
  cude: { ends: ['AD06'], place: 'issuer' },
  'signing-day': { ends: ['AD09e'] },
  'time-zone': { ends: ['AD10'] },
  responsibilities: { ends: ['AJ26'], place: 'issuer' },
  'issuer-address': { ends: ['AJ28'], place: 'issuer' },
  'issuer-scheme': { ends: ['AJ40', 'AJ41'], place: 'issuer' },
  'issuer-identity': { ends: ['AJ43b', 'AJ44b', 'RUT01'], place: 'company' },
  'customer-id': { ends: ['AK21', 'AK24', 'AK25'], place: 'client' },
  'customer-scheme': { ends: ['AK26', 'AK41'] },
  'customer-address': { ends: ['AK28'], place: 'client' },
  'customer-email': { ends: ['AK61'], place: 'client' },
  payment: { ends: ['AN02'] },
  tax: { ends: ['AS01b', 'AS04', 'AS07', 'AS14', 'AX07'], place: 'bills' },
  totals: { ends: ['AU02', 'AU04', 'AU06', 'AU08', 'AU14', 'AV01', 'AV04b'], place: 'bills' },
  line: { ends: ['AV05', 'AZ02', 'AZ09'], place: 'concepts' },
  allowance: { ends: ['BE01'], place: 'concepts' },
  reference: { ends: ['BF03', 'BG04a', 'NOTREFPLGNS'], outside: true },
  negative: { ends: ['VLR01'], place: 'bills' },
  'authority-plugin': { ends: ['SIGNPLGNS', 'LGC01'], outside: true },
} as const satisfies Readonly<Record<string, Cause>>;
export type RejectionCause = keyof typeof rejectionCauses;

const causes = Object.entries(rejectionCauses) as [RejectionCause, Cause][];

/** Cause of a rule of the authority, by the end of its code; `undefined` for a rule that is not known. */
export function causeOfRule(code: string): RejectionCause | undefined {
  return causes.find(([, { ends }]) => ends.some((end) => code === end || (end.length > 3 && code.endsWith(end))))?.[0];
}

/** Place where the cause of a rule is mended; `undefined` if it is unknown or has none. */
export function placeOfRule(code: string): MendPlace | undefined {
  const cause = causeOfRule(code);
  return cause && (rejectionCauses[cause] as Cause).place;
}

/** Rules of the service's own parts, which may pass when the same file is sent again. */
const servicePluginRules: readonly string[] = ['NOTREFPLGNS', 'SIGNPLGNS', 'LGC01'];

/** True when the service could not validate the document, and broke no rule that concerns what the document says. */
export function mayPassByItself(rules: readonly Pick<AuthorityRule, 'code' | 'isRejection'>[]): boolean {
  const rejections = rules.filter(({ isRejection }) => isRejection);
  return rejections.length > 0 && rejections.every(({ code }) => servicePluginRules.includes(code));
}

/** True when every rejection can have its cause outside the document, so that the same file may be accepted later. */
export function mayPassUnchanged(rules: readonly Pick<AuthorityRule, 'code' | 'isRejection'>[]): boolean {
  const rejections = rules.filter(({ isRejection }) => isRejection);
  return (
    rejections.length > 0 &&
    rejections.every(({ code }) => {
      const cause = causeOfRule(code);
      return cause !== undefined && (rejectionCauses[cause] as Cause).outside === true;
    })
  );
}
