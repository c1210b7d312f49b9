import { type Month, month } from '@contador/kernel';

/** The input period of a call. */
export function periodOf(claimed: { readonly period: number; readonly year: number }): Month {
  return month(claimed.year, claimed.period);
}
