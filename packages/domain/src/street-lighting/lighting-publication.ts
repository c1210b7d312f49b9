/** What stands in the way of publishing the tariffs of municipalities, or of downloading them. Each stands by itself. */
export interface LightingStanding {
  /** Municipalities that are supplied in the month. */
  readonly municipalities: number;
  /** Those of them that have no published tariff in the version. */
  readonly unpublished: number;
  /** Those without one whose market's regulated tariffs are published. */
  readonly calculable: number;
  /** Those of the calculable ones whose tariff lacks an input. */
  readonly lacking: number;
}

export type LightingPublicationRefusal =
  | 'alu-no-municipalities'
  | 'alu-regulated-unpublished'
  | 'alu-already-published'
  | 'alu-lacks-inputs';

/** Whether the tariffs of every municipality are published. */
export function lightingPublished({ municipalities, unpublished }: LightingStanding): boolean {
  return municipalities > 0 && unpublished === 0;
}

/** Why no tariff can be published; `undefined` when that of some municipality can. */
export function lightingPublicationRefusal(standing: LightingStanding): LightingPublicationRefusal | undefined {
  if (standing.municipalities === 0) return 'alu-no-municipalities';
  if (lightingPublished(standing)) return 'alu-already-published';
  if (standing.calculable === 0) return 'alu-regulated-unpublished';
  return standing.lacking === standing.calculable ? 'alu-lacks-inputs' : undefined;
}

/** Why the tariffs of the registrations cannot be downloaded; `undefined` when those of some municipality can. */
export function lightingDownloadRefusal({
  municipalities,
  unpublished,
}: LightingStanding): 'alu-not-published' | undefined {
  return municipalities > unpublished ? undefined : 'alu-not-published';
}
