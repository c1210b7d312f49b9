/** What stands in the way of publishing the tariffs of all municipalities, or of downloading them. */
export interface LightingStanding {
  /** The regulated tariffs of every market with municipalities are published. */
  readonly regulatedPublished: boolean;
  /** Municipalities with an active offer or registration. */
  readonly municipalities: number;
  /** Those of them that have no published tariff in the version. */
  readonly unpublished: number;
  /** Those of them whose tariff lacks an input. */
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

/** Why the tariffs cannot be published; `undefined` when they can. */
export function lightingPublicationRefusal(standing: LightingStanding): LightingPublicationRefusal | undefined {
  if (standing.municipalities === 0) return 'alu-no-municipalities';
  if (lightingPublished(standing)) return 'alu-already-published';
  if (!standing.regulatedPublished) return 'alu-regulated-unpublished';
  return standing.lacking > 0 ? 'alu-lacks-inputs' : undefined;
}

/** Why the tariffs of all registrations cannot be downloaded; `undefined` when they can. */
export function lightingDownloadRefusal(standing: LightingStanding): 'alu-not-published' | undefined {
  return lightingPublished(standing) ? undefined : 'alu-not-published';
}
