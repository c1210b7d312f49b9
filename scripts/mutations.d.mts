export interface Mutation {
  readonly kind: string;
  /** From 1. */
  readonly line: number;
  readonly was: string;
  readonly now: string;
  readonly text: string;
}

export function mutationsOf(text: string): Mutation[];
