/** Facts that decide whether the tariffs of municipalities can be published or downloaded. Municipalities are independent of each other. */
export interface LightingStanding {
  /** Number of municipalities supplied in the month. */
  readonly municipalities: number;
  /** Number of them without a published tariff in the version. */
  readonly unpublished: number;
  /** Number of the unpublished ones whose market has published regulated tariffs. */
  readonly calculable: number;
  /** Number of the calculable ones whose tariff is missing an input. */
  readonly lacking: number;
}

export type LightingPublicationRefusal =
  | 'alu-no-municipalities'
  | 'alu-regulated-unpublished'
  | 'alu-already-published'
  | 'alu-lacks-inputs';

/** True when the tariffs of every municipality are published. */
export function lightingPublished({ municipalities, unpublished }: LightingStanding): boolean {
  return municipalities > 0 && unpublished === 0;
}

/** Why no tariff can be published; `undefined` when at least one municipality's can. */
export function lightingPublicationRefusal(standing: LightingStanding): LightingPublicationRefusal | undefined {
  if (standing.municipalities === 0) return 'alu-no-municipalities';
  if (lightingPublished(standing)) return 'alu-already-published';
  if (standing.calculable === 0) return 'alu-regulated-unpublished';
  return standing.lacking === standing.calculable ? 'alu-lacks-inputs' : undefined;
}

/** Why the tariffs of the registrations cannot be downloaded; `undefined` when at least one municipality's can. */
export function lightingDownloadRefusal({
  municipalities,
  unpublished,
}: LightingStanding): 'alu-not-published' | undefined {
  return municipalities > unpublished ? undefined : 'alu-not-published';
}
