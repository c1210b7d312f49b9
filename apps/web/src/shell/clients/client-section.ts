import { clientTexts as texts } from '@contador/contract/messages';
import { type ClientField, consentMeans, type MailConsent } from '@contador/domain/clients';
import type { NumberRule } from '@contador/domain/entry';
import type { ClientDraft } from './client-draft.ts';

/**
 * Fields of the client form: those of the client, its answer to bills by e-mail, the reason for a change of the factor M, and how a
 * self-generator generates.
 */
export type FormField = ClientField | keyof MailConsent | 'reason' | 'selfGenerator';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Lists of the company from which a client's fields choose. */
export const listNames = ['cycles', 'accounts', 'markets', 'operators', 'causes'] as const;
export type Lists = Readonly<Partial<Record<(typeof listNames)[number], readonly Choice[]>>>;

/** How a field is entered. */
export type FieldKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'day' }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'number'; readonly rule: NumberRule }
  | {
      readonly kind: 'choice';
      readonly choices: readonly Choice[] | ((draft: ClientDraft) => readonly Choice[]);
      readonly numeric?: true;
    }
  | {
      readonly kind: 'list';
      readonly list: (typeof listNames)[number];
      readonly numeric?: true;
      /** The choice that represents no value. */
      readonly none?: string;
    };

/** A field, how it is entered, and for which clients it is shown; for all if the condition is absent. */
export type SectionField = readonly [field: FormField, kind: FieldKind, isShown?: (draft: ClientDraft) => boolean];

/** A section of the client form, with its fields in order. */
export interface ClientSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly SectionField[];
}

/** A choice of values that are their own labels. */
export const wordChoice = (values: readonly string[]): FieldKind => ({
  kind: 'choice',
  choices: values.map((value) => ({ value, label: value })),
});

/** A choice of codes with labels. */
export const codedChoice = (labels: Readonly<Record<string, string>>) => ({
  kind: 'choice' as const,
  choices: Object.entries(labels).map(([value, label]) => ({ value, label })),
});

/** Section of the client's answer to bills by e-mail. */
export const mailSection: ClientSection = {
  name: 'mail',
  title: texts.sections.mail,
  fields: [
    ['mailAgreed', { kind: 'yes-no' }],
    ['mailAnsweredOn', { kind: 'day' }],
    [
      'mailMeans',
      { kind: 'choice', choices: consentMeans.map((value) => ({ value, label: texts.consentMeans[value] })) },
    ],
    ['mailProof', { kind: 'text' }],
  ],
};
