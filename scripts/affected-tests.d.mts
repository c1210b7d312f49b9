export interface Dependency {
  readonly kind: 'file' | 'npm' | 'core' | 'missing';
  readonly to: string;
  readonly isType: boolean;
  readonly names: readonly string[];
  readonly reExports?: readonly (readonly [name: string, exported: string])[];
}

export type Graph = ReadonlyMap<
  string,
  { readonly imports: readonly Dependency[]; readonly exports: ReadonlySet<string> }
>;

export function projectOf(file: string): string | undefined;
export function testsOfChange(graph: Graph, changed: readonly string[]): Map<string, number>;
export function withinBudget(
  tests: ReadonlyMap<string, number>,
  budget: number,
): { readonly chosen: readonly string[]; readonly leftOut: readonly string[] };
