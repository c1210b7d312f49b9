import type { ClientField } from '@contador/domain/clients';
import type { NumberRule } from '@contador/domain/entry';
import type { ClientDraft } from './client-draft.ts';

/** What the form of a client enters: its fields, why M changes, and of a self-generator how it generates. */
export type FormField = ClientField | 'reason' | 'selfGenerator';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Lists that the company keeps, and a client may name. */
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
      /** The choice of the list that stands for no value. */
      readonly none?: string;
    };

/** A field, how it is entered, and of which clients: of all where it is not said. */
export type SectionField = readonly [field: FormField, kind: FieldKind, of?: (draft: ClientDraft) => boolean];

/** A section of a client's form, with its fields in the order in which they are entered. */
export interface ClientSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly SectionField[];
}

/** A choice of words that are their own labels. */
export const wordChoice = (values: readonly string[]): FieldKind => ({
  kind: 'choice',
  choices: values.map((value) => ({ value, label: value })),
});

/** A choice of codes with their labels. */
export const codedChoice = (labels: Readonly<Record<string, string>>) => ({
  kind: 'choice' as const,
  choices: Object.entries(labels).map(([value, label]) => ({ value, label })),
});
