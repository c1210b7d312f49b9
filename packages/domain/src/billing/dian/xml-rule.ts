/** Schema of an element: how often it occurs, its text, its attributes and its children in order. */
export interface ElementRule {
  readonly name: string;
  readonly from: 0 | 1;
  readonly upTo: 1 | 'many';
  /** Pattern of the text; only for an element without children. */
  readonly says?: RegExp;
  readonly attributes?: Readonly<Record<string, RegExp>>;
  readonly children?: readonly ElementRule[];
  /** Path of an element that distinguishes this one from neighbours of the same name. */
  readonly containing?: readonly string[];
}

export type Rest = Omit<ElementRule, 'name' | 'from' | 'upTo'>;
export const one = (name: string, rest: Rest): ElementRule => ({ name, from: 1, upTo: 1, ...rest });
export const perhaps = (name: string, rest: Rest): ElementRule => ({ name, from: 0, upTo: 1, ...rest });

export const text = { says: /\S/ };
export const day = { says: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ };
export const digits = { says: /^\d+$/ };
export const money = { says: /^-?\d+\.\d{2}$/, attributes: { currencyID: /^COP$/ } };
export const unit = { says: /^1\.00$/, attributes: { unitCode: /^KWH$/ } };
export const agency = { schemeAgencyID: /^195$/, schemeAgencyName: /^CO, DIAN/ };
export const nit = { says: /^\d{5,15}$/, attributes: { ...agency, schemeID: /^\d$/, schemeName: /^31$/ } };

export const several = (name: string, rest: Rest): ElementRule => ({ name, from: 1, upTo: 'many', ...rest });
/** An amount that is not negative (rule VLR01). */
export const amount = { says: /^\d+\.\d{2}$/, attributes: { currencyID: /^COP$/ } };
/** A quantity in a unit of the UN/ECE list that our documents use. */
export const quantity = { says: /^\d+\.\d{2}$/, attributes: { unitCode: /^(KWH|K3)$/ } };
/** The quantity of a line, which is always 1. */
export const piece = { says: /^1\.00$/, attributes: { unitCode: /^(KWH|94)$/ } };
