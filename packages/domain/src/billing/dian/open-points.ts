import { lateTypeCodes } from './document-form.ts';

/** A setting that one of the open points of the electronic document needs. */
interface OpenPointRule {
  /** Number of the open point, from 1 to 11. */
  readonly point: number;
  /** Value of a company that has chosen none: what the product did before the point was a setting. */
  readonly default: string;
  /** The only values, or the known ones if `shape` accepts others. */
  readonly options: readonly string[];
  /** Shape of a value that is not listed; absent when the list is complete. An empty text means the default. */
  readonly shape?: RegExp;
  /** `read`: public sources show the default; `known`: general knowledge that no source at hand confirms. */
  readonly evidence: 'read' | 'known';
  /** Where the value acts. */
  readonly acts: 'document' | 'file-name' | 'container' | 'sending' | 'test-set' | 'request' | 'warning' | 'retention';
}

const longestText = /^[^\n]{1,200}$/;

/**
 * Settings of the points that the public sources of the technical annex of equivalent documents leave open. Each acts where it says, so
 * that no code changes when a point is settled.
 */
export const openPointRules = {
  servicesInNotes: { point: 1, default: 'yes', options: ['yes', 'no'], evidence: 'read', acts: 'document' },
  noteProfile: {
    point: 2,
    default: 'DIAN 2.1: Nota de ajuste al documento equivalente',
    options: [
      'DIAN 2.1: Nota de ajuste al documento equivalente',
      'DIAN 2.1: Nota de Ajuste al Documento Equivalente Electrónico Crédito',
    ],
    shape: longestText,
    evidence: 'read',
    acts: 'document',
  },
  noteOperation: {
    point: 2,
    default: '20',
    options: ['20', '22'],
    shape: /^\d{1,4}$/,
    evidence: 'known',
    acts: 'document',
  },
  billFileKind: { point: 3, default: 'fv', options: [], shape: /^[a-z]{2}$/, evidence: 'known', acts: 'file-name' },
  noteFileKind: { point: 3, default: 'nc', options: [], shape: /^[a-z]{2}$/, evidence: 'known', acts: 'file-name' },
  containerProfile: {
    point: 3,
    default: 'Factura Electrónica de Venta',
    options: ['Factura Electrónica de Venta', 'DIAN 2.1: Documento Equivalente SPD'],
    shape: longestText,
    evidence: 'known',
    acts: 'container',
  },
  /** Type code of a bill whose document is made, or made again, after its 48 hours, or that was issued in a contingency. */
  lateTypeCode: { point: 4, default: '60', options: ['60', ...lateTypeCodes], evidence: 'known', acts: 'document' },
  /** Beginning of the 48 hours for a bill without a reading: its issue, or the end of the last billed day. */
  termWithoutReading: {
    point: 4,
    default: 'issue',
    options: ['issue', 'period-end'],
    evidence: 'known',
    acts: 'sending',
  },
  /** Documents that a test set asks for, within `testCountRules`. */
  testSetBills: {
    point: 5,
    default: '30',
    options: [],
    shape: /^([1-9]\d?|[1-4]\d\d|500)$/,
    evidence: 'known',
    acts: 'test-set',
  },
  testSetNotes: {
    point: 5,
    default: '10',
    options: [],
    shape: /^(\d|[1-9]\d|[1-4]\d\d|500)$/,
    evidence: 'known',
    acts: 'test-set',
  },
  /** Software id of the notes; empty: that of the bills. */
  noteSoftwareId: { point: 5, default: '', options: [], shape: /^[\w-]{1,100}$/, evidence: 'known', acts: 'document' },
  /** Whether the document names the maker of the software: once the company entered it, or never. */
  maker: { point: 6, default: 'entered', options: ['entered', 'never'], evidence: 'read', acts: 'document' },
  signOtherDays: { point: 7, default: 'no', options: ['no', 'yes'], evidence: 'known', acts: 'document' },
  /** A bill of zero: a document with one line of zero, or no document. */
  zeroBill: { point: 8, default: 'line', options: ['line', 'none'], evidence: 'read', acts: 'document' },
  /** Whether the signature of a request covers its timestamp as well as the address of the service. */
  signedTimestamp: { point: 9, default: 'yes', options: ['yes', 'no'], evidence: 'read', acts: 'request' },
  /** Taxes collected for third parties: lines of the document, or its extension of other companies, whose content is a guess. */
  collections: { point: 10, default: 'lines', options: ['lines', 'extension'], evidence: 'known', acts: 'document' },
  deliveryDays: { point: 11, default: '5', options: [], shape: /^([1-9]|1\d|20)$/, evidence: 'known', acts: 'warning' },
  /** Years after which letters that were never sent and lifted blocks are deleted; empty: never. Sent letters are kept as the proof. */
  letterRetention: {
    point: 11,
    default: '',
    options: [],
    shape: /^([5-9]|[1-4]\d|50)$/,
    evidence: 'known',
    acts: 'retention',
  },
} as const satisfies Readonly<Record<string, OpenPointRule>>;

export type OpenPointSetting = keyof typeof openPointRules;
export const openPointSettings = Object.keys(openPointRules) as [OpenPointSetting, ...OpenPointSetting[]];

type Rules = typeof openPointRules;
/** Value of each setting; a setting with a complete list has only its options. */
export type OpenPoints = {
  readonly [Setting in OpenPointSetting]: Rules[Setting] extends { readonly shape: RegExp }
    ? string
    : Rules[Setting]['options'][number];
};

/** A value that a company chose for a setting, from a day on such as `2026-12-01`. */
export interface OpenPointChoice {
  readonly setting: OpenPointSetting;
  readonly value: string;
  readonly fromDay: string;
}

export const openPointRule = (setting: OpenPointSetting): OpenPointRule => openPointRules[setting];

/** True for a value that the setting accepts. An empty text returns a setting with a shape to its default. */
export function isOpenPointValue(setting: OpenPointSetting, value: string): boolean {
  const { options, shape } = openPointRule(setting);
  return options.includes(value) || (shape !== undefined && (value === '' || shape.test(value)));
}

/**
 * Values in force on a day. `choices` are in the order in which they were decided: of those that have begun, the latest day counts, and of
 * one day the last decision.
 */
export function openPointsOn(choices: readonly OpenPointChoice[], day: string): OpenPoints {
  const inForce = new Map<string, OpenPointChoice>();
  for (const choice of choices) {
    const { setting, fromDay } = choice;
    if (fromDay <= day && fromDay >= (inForce.get(setting)?.fromDay ?? '')) inForce.set(setting, choice);
  }
  const values = openPointSettings.map((setting) => [
    setting,
    inForce.get(setting)?.value || openPointRule(setting).default,
  ]);
  // The database keeps only values that the setting accepts.
  return Object.fromEntries(values) as OpenPoints;
}
