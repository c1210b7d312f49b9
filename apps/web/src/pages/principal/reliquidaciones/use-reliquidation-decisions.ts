import { reliquidationTexts as texts } from '@contador/contract/messages';
import { type ReliquidationParticulars, updateReliquidations } from '@contador/contract/reliquidation';
import { useWrite } from '../../../http/use-write.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** New delta of a concept. */
export interface DeltaEdit {
  readonly concept: string;
  readonly delta: number;
}

export interface ReliquidationDecisions {
  /** Applies the differences with the edited deltas; resolves to false after a refusal. */
  readonly apply: (edits: readonly DeltaEdit[], reason: string) => Promise<boolean>;
  readonly approve: () => Promise<void>;
  readonly publish: () => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly deciding: boolean;
}

/** Decisions on one reliquidation; each is sent with the fingerprint of the displayed differences. */
export function useReliquidationDecisions({
  id,
  version,
  fingerprint,
  revision,
}: ReliquidationParticulars): ReliquidationDecisions {
  const { username } = usePeriod();
  const { send, pending } = useWrite(updateReliquidations);
  const { notice, confirm, failed } = useNotice();
  const expectedFingerprint = fingerprint === null ? {} : { fingerprint };

  const decide = async (body: object, done: string): Promise<boolean> => {
    const answer = await send({ body: { username, id, create: false, ...body } });
    if (!answer.ok) {
      await failed(answer.refusal, texts.saveFailed);
      return false;
    }
    await notice(done, { tone: 'done' });
    return true;
  };

  return {
    apply: (edits, reason) => {
      const deltas = edits.map(({ concept, delta }) => ({
        concept,
        values: [null, null, null, delta, null],
        ...(reason !== '' && { reason }),
      }));
      return decide({ ...expectedFingerprint, deltas, finished: false }, texts.applied);
    },
    approve: async () => {
      await decide({ ...expectedFingerprint, approved: true, finished: false }, texts.approved);
    },
    publish: async () => {
      if (await confirm(texts.confirmPublication))
        await decide({ ...expectedFingerprint, finished: true }, texts.published);
    },
    remove: async () => {
      if (await confirm(texts.confirmDeletion(version), { danger: true }))
        await decide({ seen: revision, delete: true }, texts.deleted);
    },
    deciding: pending,
  };
}
